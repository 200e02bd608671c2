"""Scripted people: a whole match through the stand-in, for the demo, the end-to-end tests and the measurements.

A scripted person decides from its own seat's view and presses only what a message shows it. The bot is the real one,
with the real client; only Discord is the stand-in, without its rate limits, so that a match takes a minute.
"""

from bot.demo.report import main

__all__ = ["main"]
