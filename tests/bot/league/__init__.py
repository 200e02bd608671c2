"""The league without its database."""
