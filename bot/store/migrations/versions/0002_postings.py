"""Messages that a restart has to find again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "posting",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "key", name="pk_posting"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.table_id"], name="fk_posting_table_id_game_table"),
    )


def downgrade() -> None:
    op.drop_table("posting")
