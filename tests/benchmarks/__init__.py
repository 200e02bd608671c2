"""Measurements, run by `make bench`; nothing here is a test."""
