"""Recorded matches, one a named game, in the notation of ``engine.transcript``.

They pin how the engine plays: a change that plays any of them otherwise is a change of the rules. ``python -m
tests.engine.playthroughs`` writes those that are missing; see there.
"""
