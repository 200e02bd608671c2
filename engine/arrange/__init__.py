"""Search: the ways a hand can open, the best lay-down, new melds, and what a hand is short of."""

from engine.arrange.distance import Aim, Distance, distance, helping_faces, is_nearer
from engine.arrange.ways import best_lay_down, best_new_meld, lay_downs, new_melds

__all__ = [
    "Aim",
    "Distance",
    "best_lay_down",
    "best_new_meld",
    "distance",
    "helping_faces",
    "is_nearer",
    "lay_downs",
    "new_melds",
]
