"""Words of chance are bound to the commitment, and chance to what is published. Tables that are dealt keep their proof;
at those that wait everybody brings a new word."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("proof", sa.Integer, nullable=False, server_default="1"))
    op.execute("UPDATE tables SET proof = 2 WHERE dealt IS NULL")
    waiting = "SELECT id FROM tables WHERE dealt IS NULL"
    op.execute(
        f"UPDATE seats SET word_hash = NULL, word = NULL WHERE word_hash IS NOT NULL AND table_id IN ({waiting})"
    )
