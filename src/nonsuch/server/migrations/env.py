"""How Alembic reaches the database: over the connection that storage hands it."""

from alembic import context

from nonsuch.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
