"""Seasons, ratings, statistics, what moderators did, and room for compressed journals.

What was finished before keeps its results; what the league wants to know beyond them is read off the journals at the
next start, which the setting ``league`` of nobody asks for.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

PLAYER = (
    *("guild_id", "user_id", "seq", "table_id", "place", "points", "uncounted", "season", "rating"),
    "finished_at",
)
SPAN = (
    *("guild_id", "finished_at", "user_id", "uncounted", "place", "scored", "points", "deals_out", "change"),
    "chips",
)
FIGURES = (
    *("guild_id", "season", "user_id", "matches", "wins", "deals", "points", "deals_out", "rating"),
    "chips",
)
ORDER = """
    SELECT table_id, row_number() OVER (PARTITION BY guild_id ORDER BY finished_at, table_id) AS number
    FROM (SELECT DISTINCT table_id, guild_id, finished_at FROM result) AS finished
"""


def upgrade() -> None:
    op.add_column("game_table", sa.Column("league_seq", sa.Integer))
    op.create_index("ix_game_table_guild_id_league_seq", "game_table", ["guild_id", "league_seq"])
    for column in (
        sa.Column("seq", sa.Integer, nullable=False, server_default="0"),
        sa.Column("played_as", sa.BigInteger),
        sa.Column("season", sa.Integer, nullable=False, server_default="1"),
        sa.Column("uncounted", sa.Text),
        sa.Column("chips", sa.Integer, nullable=False, server_default="0"),
        sa.Column("scored", sa.Integer, nullable=False, server_default="0"),
        sa.Column("points", sa.Integer, nullable=False, server_default="0"),
        sa.Column("deals", sa.Text, nullable=False, server_default=""),
        sa.Column("automatic", sa.Integer, nullable=False, server_default="0"),
        sa.Column("open_hands", sa.Integer, nullable=False, server_default="0"),
        sa.Column("readable", sa.Integer, nullable=False, server_default="1"),
        sa.Column("rating", sa.Integer),
        sa.Column("change", sa.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("result", column)
    op.drop_index("ix_result_guild_id_user_id", "result")
    op.create_index("ix_result_player", "result", list(PLAYER))
    op.create_index("ix_result_span", "result", list(SPAN))
    op.create_table(
        "standing",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("season", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("deals_out", sa.Integer, nullable=False),
        sa.Column("chips", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("tally", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "season", "user_id", name="pk_standing"),
    )
    op.create_index("ix_standing_figures", "standing", list(FIGURES))
    op.create_table(
        "league_act",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "seq", name="pk_league_act"),
    )
    op.create_table(
        "archive",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_archive"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.table_id"], name="fk_archive_table_id_game_table"),
    )
    op.create_table(
        "former",
        sa.Column("former_id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("former_id", name="pk_former"),
        sqlite_autoincrement=True,
    )
    for table, number in (("game_table", "league_seq"), ("result", "seq")):
        op.execute(
            f"UPDATE {table} SET {number} = (SELECT number FROM ({ORDER}) AS o WHERE o.table_id = {table}.table_id)"  # noqa: S608 - names of our own
            " WHERE table_id IN (SELECT table_id FROM result)"
        )
    op.execute("UPDATE result SET played_as = user_id, readable = 0, uncounted = 'unreadable'")
    op.execute(
        "INSERT INTO person_setting (user_id, key, value)"
        " SELECT 0, 'league', 'stale' WHERE EXISTS (SELECT 1 FROM result)"
    )


def downgrade() -> None:
    for name in ("former", "archive", "league_act", "standing"):
        op.drop_table(name)
    op.drop_index("ix_result_span", "result")
    op.drop_index("ix_result_player", "result")
    op.create_index("ix_result_guild_id_user_id", "result", ["guild_id", "user_id"])
    with op.batch_alter_table("result") as batch:
        for name in (
            *("seq", "played_as", "season", "uncounted", "chips", "deals", "automatic", "open_hands", "readable"),
            *("scored", "points", "rating", "change"),
        ):
            batch.drop_column(name)
    op.drop_index("ix_game_table_guild_id_league_seq", "game_table")
    op.drop_column("game_table", "league_seq")
