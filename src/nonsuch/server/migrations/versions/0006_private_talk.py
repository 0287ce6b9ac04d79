"""Lines of talk to some seats only, and drafts of moves that go with a line."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("readers", sa.Integer))
    op.add_column("chat", sa.Column("draft", sa.Text))
