"""Lobbies, tables, journals, the league and personal settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lobby",
        sa.Column("lobby_id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("occupants", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("lobby_id", name="pk_lobby"),
        sa.UniqueConstraint("channel_id", name="uq_lobby_channel_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "game_table",
        sa.Column("table_id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("occupants", sa.Text, nullable=False),
        sa.Column("left_seats", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_game_table"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "uq_game_table_open_channel",
        "game_table",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("ended_at IS NULL"),
        postgresql_where=sa.text("ended_at IS NULL"),
    )
    op.create_index("ix_game_table_guild_id_ended_at", "game_table", ["guild_id", "ended_at"])
    op.create_table(
        "event",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("act", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("cause", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_event"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.table_id"], name="fk_event_table_id_game_table"),
    )
    op.create_table(
        "result",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("deals_out", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_result"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.table_id"], name="fk_result_table_id_game_table"),
    )
    op.create_index("ix_result_guild_id_user_id", "result", ["guild_id", "user_id"])
    op.create_table(
        "person_setting",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "key", name="pk_person_setting"),
    )


def downgrade() -> None:
    for name in ("person_setting", "result", "event", "game_table", "lobby"):
        op.drop_table(name)
