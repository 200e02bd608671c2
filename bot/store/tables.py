"""The schema, in portable types: ids and UTC milliseconds as big integers, everything composed as JSON text.

The constraints are named by a convention, so that a later migration can find them in every database. A change here
needs a migration; a test proves that the two agree.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""Every table of the store."""

lobby: Final = Table(
    "lobby",
    metadata,
    Column("lobby_id", Integer, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False, unique=True),
    Column("host_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("occupants", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    # A number is never used twice: old buttons name lobbies by it.
    sqlite_autoincrement=True,
)
"""Lobbies; a row goes when its match starts or it closes."""

game_table: Final = Table(
    "game_table",
    metadata,
    Column("table_id", Integer, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("occupants", Text, nullable=False),
    Column("left_seats", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("started_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("deadline", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("clocks", Text),
    # The place of a finished match among all that the league of its server took note of.
    Column("league_seq", Integer),
    sqlite_autoincrement=True,
)
"""Matches in a channel, open and ended; ``table`` itself is a word of SQL."""

Index(
    "uq_game_table_open_channel",
    game_table.c.channel_id,
    unique=True,
    # For PostgreSQL its migration says the same; said here as well, that would load a second database's dialect.
    sqlite_where=text("ended_at IS NULL"),
)
Index(None, game_table.c.guild_id, game_table.c.league_seq)
Index(
    None,
    game_table.c.guild_id,
    game_table.c.channel_id,
    game_table.c.league_seq,
    # An act of a match that goes on does not write it. For PostgreSQL see above.
    sqlite_where=text("league_seq IS NOT NULL"),
)

event: Final = Table(
    "event",
    metadata,
    Column("table_id", Integer, ForeignKey("game_table.table_id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("act", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("cause", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""The journal: append-only; its key is the lock between two writers; ``act`` is the ``seq`` of an act's first event."""

result: Final = Table(
    "result",
    metadata,
    Column("table_id", Integer, ForeignKey("game_table.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("deals_out", Integer, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False, server_default="0"),
    # Who sat there; ``user_id`` is as whom they count.
    Column("played_as", BigInteger),
    Column("season", Integer, nullable=False, server_default="1"),
    Column("uncounted", Text),
    Column("chips", Integer, nullable=False, server_default="0"),
    Column("scored", Integer, nullable=False, server_default="0"),
    Column("points", Integer, nullable=False, server_default="0"),
    Column("deals", Text, nullable=False, server_default=""),
    Column("automatic", Integer, nullable=False, server_default="0"),
    Column("open_hands", Integer, nullable=False, server_default="0"),
    Column("readable", Integer, nullable=False, server_default="1"),
    Column("rating", Integer),
    Column("change", Integer, nullable=False, server_default="0"),
)
"""The league: a row a finished match and seat; made from the journals and the acts of moderators."""

# Each holds all that is asked through it: rows of one server lie far apart.
Index(
    "ix_result_player",
    *(
        result.c[name]
        for name in (
            *("guild_id", "user_id", "seq", "table_id", "place", "points", "uncounted", "season", "rating"),
            "finished_at",
        )
    ),
)
Index(
    "ix_result_span",
    *(
        result.c[name]
        for name in (
            *("guild_id", "finished_at", "user_id", "uncounted", "place", "scored", "points", "deals_out", "change"),
            "chips",
        )
    ),
)

standing: Final = Table(
    "standing",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    # 0 for all time.
    Column("season", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("deals_out", Integer, nullable=False),
    Column("chips", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("tally", Text, nullable=False),
)
"""The books of the league: a line a player and season; made from the results."""

Index(
    "ix_standing_figures",
    *(
        standing.c[name]
        for name in (
            *("guild_id", "season", "user_id", "matches", "wins", "deals", "points", "deals_out", "rating"),
            "chips",
        )
    ),
)

league_act: Final = Table(
    "league_act",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("reason", Text, nullable=False),
)
"""What moderators did to a league: append-only; with the journals, all that the league is made from."""

archive: Final = Table(
    "archive",
    metadata,
    Column("table_id", Integer, ForeignKey("game_table.table_id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""Compressed journals of tables that have ended; the events of those are gone from ``event``."""

former: Final = Table(
    "former",
    metadata,
    Column("former_id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
"""The numbers of former players, each used once: less than nothing, they stand where a user's id stood."""

posting: Final = Table(
    "posting",
    metadata,
    Column("table_id", Integer, ForeignKey("game_table.table_id"), primary_key=True),
    Column("key", Text, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("deal", Integer, nullable=False),
)
"""Messages that are still looked after; a row goes when its message was closed."""

person_setting: Final = Table(
    "person_setting",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What a person has set for themselves."""
