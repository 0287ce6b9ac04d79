"""What is kept. The log of moves is the truth; a snapshot is derived from it and may be thrown away.

Moments are seconds since 1970, as floats: both databases keep and compare them alike.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("scenario", String(64)),
    Column("options", Text, nullable=False),  # JSON
    Column("rules_version", String(64), nullable=False),  # the rules it is pinned to
    Column("secret", LargeBinary(32), nullable=False),  # all chance comes from it; shown when the game is over
    Column("proof", Integer, nullable=False),  # how chance comes from it (facts.PROOFS)
    Column("deal", BigInteger, nullable=False),  # the seed of the opening deal; -1: it comes from secret and words
    Column("dealt", Float),  # none: players are waited for
    Column("actors", Integer, nullable=False),  # a bit for each seat that has to decide first
    Column("start", LargeBinary),  # a saved game, where play goes on from one instead of from a deal
    Column("origin", Text),  # JSON: which table and step that was, and whether what was hidden was kept
    Column("title", String(80), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),  # whether the lobby shows it
    Column("creator", String(32)),  # the guest who made it
    Column("maker", String(32)),  # a digest of the address it was made from
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Index("tables_listed", "listed", "ended"),
    Index("tables_maker", "maker", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("guest", String(32)),  # who sits there, once somebody's browser has taken it
    Column("bot", String(32)),  # the level of the bot whose seat it is
    Column("stand_in", String(32)),  # the level of a bot that plays while its player is gone
    Column("open", Boolean, nullable=False),  # anybody in the lobby may take it
    Column("taken", Boolean, nullable=False),
    Column("host", Boolean, nullable=False),  # taken by whoever made the table
    Column("word_hash", String(64)),  # what its player committed to before the deal
    Column("word", String(200)),  # and what was behind it, or was drawn for one who brought none
    Column("seen", Float),  # when its player last showed a sign of life
    Column("orders", Text),  # standing answers by name, a comma between them
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_guest", "guest"),
)

# Tokens for the API, invitations and a player's own links. Only hashes are kept.
keys = Table(
    "keys",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("made", Float, nullable=False),
    Column("void", Float),
    Index("keys_table", "table_id", "seat"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),  # counts every entry from 1
    Column("seq", Integer, nullable=False),  # counts what was published by then; seq 0 is the deal
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # move or undo
    Column("move", Text, nullable=False),
    Column("key", String(200)),  # the client's Idempotency-Key; none where a bot played
    Column("body", String(32)),  # a digest of what came with it; 'bot' where a bot played
    Column("at", Float, nullable=False),
    Column("actors", Integer, nullable=False),  # a bit for each seat that has to decide afterwards
    Column("hash", String(64), nullable=False),  # over this entry and the hash of the one before
    PrimaryKeyConstraint("table_id", "number"),  # the database itself refuses a second writer
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),  # none: the table itself says so
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("readers", Integer),  # a bit for each seat that may read it; none: all may
    Column("draft", Text),  # moves proposed with it, in the game's notation
    PrimaryKeyConstraint("table_id", "number"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),  # so many entries of the log it holds
    Column("rules_version", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("hash", LargeBinary(32), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

# What all servers on one database share, such as the key that signs cookies.
shared = Table("shared", metadata, Column("name", String(32), primary_key=True), Column("value", LargeBinary))
