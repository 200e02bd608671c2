"""Scripted people: a whole match through the stand-in, for the demo, the end-to-end tests and the measurements.

A scripted person decides from its own seat's view and presses only what a message shows it.
"""
