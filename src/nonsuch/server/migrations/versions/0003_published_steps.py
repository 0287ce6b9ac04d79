"""Entries of the log are numbered by themselves, carry a hash of the one before, and say what was published by then.

What was published before this cannot be told without replaying: such entries keep their number as seq. Snapshots are
disposable, and their form has changed.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

COLUMNS = ("seat", "kind", "move", "key", "body", "at", "actors", "seq")


def upgrade() -> None:
    old = op.get_bind().execute(sa.text("SELECT * FROM moves ORDER BY table_id, seq")).mappings().all()
    op.drop_table("moves")
    moves = op.create_table(
        "moves",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("key", sa.String(200)),
        sa.Column("body", sa.String(32)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("actors", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    hashes = {row["id"]: _root(row) for row in op.get_bind().execute(sa.text("SELECT * FROM tables")).mappings()}
    for row in old:
        id, entry = row["table_id"], {name: row[name] for name in COLUMNS}
        values = [entry[name] for name in COLUMNS]
        hashes[id] = _hash([hashes[id], id, row["seq"], *values, ""])
        op.get_bind().execute(sa.insert(moves), {"table_id": id, "number": row["seq"], **entry, "hash": hashes[id]})
    op.drop_table("snapshots")
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def _root(row: Any) -> str:
    """As chain.py did it at this revision."""
    start = None if row["start"] is None else hashlib.sha256(bytes(row["start"])).hexdigest()
    options = sorted(json.loads(row["options"]).items())
    commitment = hashlib.sha256(b"nonsuch seed " + bytes(row["secret"])).hexdigest()
    return _hash([row["id"], row["game"], row["players"], row["scenario"], options, commitment, row["deal"], start])


def _hash(values: list[object]) -> str:
    return hashlib.sha256(json.dumps(values, separators=(",", ":")).encode()).hexdigest()
