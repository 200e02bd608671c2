"""Banks, absence, standing answers and pauses; the tables of before begin with full banks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("clocks", sa.Text))


def downgrade() -> None:
    op.drop_column("game_table", "clocks")
