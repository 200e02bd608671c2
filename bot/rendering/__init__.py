"""Pictures: the hand, the table, the score sheet and the leaderboard. The only package that imports Pillow."""
