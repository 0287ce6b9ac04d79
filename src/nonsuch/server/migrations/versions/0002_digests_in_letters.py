"""What came with an Idempotency-Key is kept as hexadecimal text, so that many moves go into one JSON statement."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("moves") as moves:
        moves.alter_column(
            "body",
            existing_type=sa.LargeBinary(16),
            type_=sa.String(32),
            existing_nullable=True,
            postgresql_using="encode(body, 'hex')",
        )
    if op.get_bind().dialect.name == "sqlite":
        op.execute("UPDATE moves SET body = lower(hex(body)) WHERE body IS NOT NULL")
