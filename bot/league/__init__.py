"""The league without its database: what a finished match says of its seats, who counts, ratings, seasons, statistics.

Pure values and functions. What is kept where is ``store``'s business, what is shown ``ui``'s. Everything here follows
from the journals of finished matches and from what moderators did, in the order in which the league took note of them;
so the whole of it can be made anew, and comes out the same.
"""
