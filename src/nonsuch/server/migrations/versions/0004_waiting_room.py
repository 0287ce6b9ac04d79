"""Tables wait for their players, who commit to a word of chance; who made a table, and when a guest was last seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("dealt", sa.Float))
    op.add_column("tables", sa.Column("maker", sa.String(32)))
    op.create_index("tables_maker", "tables", ["maker", "created"])
    op.execute("UPDATE tables SET dealt = created")
    yes = sa.Column("taken", sa.Boolean, nullable=False, server_default=sa.true())
    no = sa.Column("host", sa.Boolean, nullable=False, server_default=sa.false())
    with op.batch_alter_table("seats") as seats:
        seats.add_column(yes)
        seats.add_column(no)
        seats.add_column(sa.Column("word_hash", sa.String(64)))
        seats.add_column(sa.Column("word", sa.String(200)))
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("taken", server_default=None)
        seats.alter_column("host", server_default=None)
    free = "guest IS NULL AND bot IS NULL AND EXISTS (SELECT 1 FROM keys WHERE keys.table_id = seats.table_id"
    invited = f"{free} AND keys.seat = seats.seat AND keys.kind = 'invitation' AND keys.void IS NULL)"
    op.get_bind().execute(sa.text(f"UPDATE seats SET taken = :no WHERE {invited}"), {"no": False})
    with op.batch_alter_table("guests") as guests:
        guests.add_column(sa.Column("seen", sa.Float))
    op.execute("UPDATE guests SET seen = made")
    with op.batch_alter_table("guests") as guests:
        guests.alter_column("seen", existing_type=sa.Float(), nullable=False)
