"""A long run: people at tables, every trouble that Discord has, a day in some minutes, and what is left of it."""
