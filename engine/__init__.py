"""The rules of Kalooki: values in, values out. No clock, no input or output, no global randomness."""
