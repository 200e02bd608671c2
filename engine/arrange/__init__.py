"""Search: the ways a hand can open, the best lay-down, new melds, and what a hand is short of."""

from engine.arrange.ways import best_lay_down, best_new_meld, lay_downs, new_melds

__all__ = ["best_lay_down", "best_new_meld", "lay_downs", "new_melds"]
