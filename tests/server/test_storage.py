"""The schema and its migrations say the same, on both databases."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from nonsuch.engine.errors import NonsuchError
from nonsuch.server.migrations import configured
from nonsuch.server.schema import metadata
from nonsuch.server.settings import Settings
from nonsuch.server.storage import HEAD, Storage

ROOT = Path(__file__).parents[2]


def differences(storage: Storage):
    with storage.engine.connect() as connection:
        return compare_metadata(MigrationContext.configure(connection), metadata)


def test_migrations_make_the_schema_on_sqlite(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path}/deep/down/t.db")
    storage.migrate()
    storage.migrate()
    assert differences(storage) == []
    with storage.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert ScriptDirectory.from_config(configured(connection)).get_current_head() == HEAD
    storage.engine.dispose()
    assert (tmp_path / "deep/down/t.db").stat().st_mode & 0o077 == 0


def test_migrations_make_the_schema_on_postgresql(database):
    storage = Storage(database)
    storage.migrate()
    assert differences(storage) == []
    storage.engine.dispose()


def a_move_of_the_first_schema(storage: Storage) -> str:
    """A database as the first servers made it, with one move in it; afterwards brought up to date."""
    with storage.engine.begin() as connection:
        command.upgrade(configured(connection), "0001")
        connection.execute(
            text(
                "INSERT INTO tables (id, game, players, options, rules_version, secret, deal, actors, title, pace, "
                "listed, created) VALUES ('t', 'glory', 2, '{}', '1', :secret, 0, 1, '', 'live', :listed, 0)"
            ),
            {"secret": bytes(32), "listed": False},
        )
        connection.execute(
            text(
                "INSERT INTO moves (table_id, seq, seat, kind, move, key, body, at, actors) "
                "VALUES ('t', 1, 0, 'move', 'draw', 'k', :body, 0, 2)"
            ),
            {"body": bytes.fromhex("00ff41" + "9c" * 13)},
        )
    storage.migrate()
    assert differences(storage) == []
    with storage.engine.connect() as connection:
        return str(connection.execute(text("SELECT body FROM moves")).scalar())


def test_keys_of_an_older_database_are_still_known(tmp_path, database):
    assert HEAD != "0001"
    for url in (f"sqlite:///{tmp_path}/t.db", database):
        storage = Storage(url)
        assert a_move_of_the_first_schema(storage) == "00ff41" + "9c" * 13
        storage.engine.dispose()


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_databases_that_will_not_do_are_refused_in_words(url):
    with pytest.raises(NonsuchError, match="database"):
        Storage(url)


def test_every_setting_is_documented():
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8").partition("## Settings")[2]
    assert set(re.findall(r"`([a-z_]+)`", page)) >= {one.name for one in fields(Settings)}


def test_settings_come_from_the_environment_and_the_command_line(monkeypatch):
    monkeypatch.setenv("NONSUCH_PORT", "9001")
    monkeypatch.setenv("NONSUCH_METRICS", "yes")
    assert Settings.read().port == 9001
    assert Settings.read().metrics
    assert Settings.read(port=9002).port == 9002
    monkeypatch.setenv("NONSUCH_PORT", "many")
    with pytest.raises(NonsuchError, match="NONSUCH_PORT"):
        Settings.read()
