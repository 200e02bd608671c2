"""The shell round the rules: Discord, storage, words and pictures."""
