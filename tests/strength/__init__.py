"""How well the computers play: duplicate matches of one level at a table of another."""
