"""The worked examples of the rulebook, each by its number."""
