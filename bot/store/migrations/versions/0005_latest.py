"""The last match of a channel is found by an index, which takes the place of one by which nothing was asked for.

It holds finished matches alone: where the query says ``IS NOT NULL``, too, it is used, and a match that is opened or
played does not write it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # First, so that its pages serve the new one and the file does not grow.
    op.drop_index("ix_game_table_guild_id_ended_at", "game_table")
    op.create_index(
        "ix_game_table_guild_id_channel_id_league_seq",
        "game_table",
        ["guild_id", "channel_id", "league_seq"],
        sqlite_where=sa.text("league_seq IS NOT NULL"),
        postgresql_where=sa.text("league_seq IS NOT NULL"),
    )


def downgrade() -> None:
    op.create_index("ix_game_table_guild_id_ended_at", "game_table", ["guild_id", "ended_at"])
    op.drop_index("ix_game_table_guild_id_channel_id_league_seq", "game_table")
