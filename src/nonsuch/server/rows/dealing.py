"""Words of chance and the deal: made in the same transaction in which the last seat is taken or the last word told."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy import Connection, select, update

from nonsuch.server import schema
from nonsuch.server.facts import INVITATION, LINK, TOKEN, bits
from nonsuch.server.live import LiveTable
from nonsuch.server.making import LETTERS, new_word
from nonsuch.server.problems import Problem
from nonsuch.server.rows.seats import empty_seat, lock_table, read_seats, update_seat, void
from nonsuch.server.rows.tables import load_table
from nonsuch.server.waiting import WaitingTable


def commit_word(connection: Connection, id: str, seat: int, word_hash: str) -> None:
    """Another word than before, as long as somebody is missing; or a new one after a round that was broken off."""
    waiting = waiting_table(connection, id)
    if not waiting.free and seat not in waiting.uncommitted:
        raise Problem(409, "all_here", "everyone is here: the words are final")
    update_seat(connection, id, seat, word_hash=word_hash, word=None)


def reveal_word(connection: Connection, id: str, seat: int, word: str) -> None:
    if read_seats(connection, id)[seat].word == word:
        return  # said twice
    waiting = waiting_table(connection, id)
    one = waiting.seats[seat]
    if waiting.free or waiting.uncommitted:
        raise Problem(409, "not_all_here", "a word can be revealed only once everyone is here and has committed")
    if one.word_hash is None:
        raise Problem(409, "no_word", "this seat has not committed to a word; send its word_hash first")
    if waiting.facts.hash_of(word) != one.word_hash:
        raise Problem(
            422,
            "wrong_word",
            "the hash that was given is not that of this word under this table's commitment (SHA-256 of 'nonsuch word "
            "COMMITMENT WORD'); send the word that was meant",
        )
    update_seat(connection, id, seat, word=word)
    deal_if_ready(connection, id)


def free_silent_seats(connection: Connection, id: str) -> dict[int, str]:
    """Who has not brought his word loses the seat. Some words are known by now: so there is a new secret, and who has
    brought a word brings another. The seats and names of those who were silent."""
    waiting = waiting_table(connection, id)
    silent = waiting.awaited
    if not silent:
        return {}
    secret = secrets.token_bytes(32)
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(secret=secret))
    for one in waiting.seats:
        if one.number in silent:
            empty_seat(connection, id, one.number, f"Player {LETTERS[one.number % len(LETTERS)]}")
        else:
            own = one.word_hash is not None or one.word is None
            update_seat(connection, id, one.number, word_hash=None, word=None if own else new_word())
    return {seat: waiting.names[seat] for seat in silent}


def begin_with_bots(connection: Connection, id: str, bots: Mapping[int, str], names: Mapping[int, str]) -> None:
    """Bots take the seats that are free, all of them; who has sat down in the last moment keeps his."""
    free = waiting_table(connection, id).free
    if not free:
        raise Problem(409, "all_here", "everyone is here: the game starts once every word has been revealed")
    if set(free) != set(bots):
        raise Problem(409, "taken", "somebody has just sat down; look again, then start")
    for seat, level in bots.items():
        update_seat(connection, id, seat, bot=level, name=names[seat], taken=True, open=False, guest=None)
        void(connection, id, seat, TOKEN, INVITATION, LINK)
    deal_if_ready(connection, id)


def is_waiting(connection: Connection, id: str) -> bool:
    dealt = select(schema.tables.c.dealt).where(schema.tables.c.id == id)
    return connection.execute(dealt).scalar() is None


def waiting_table(connection: Connection, id: str) -> WaitingTable:
    """The table as the database has it now; Problem 409 if it waits no more."""
    lock_table(connection, id)
    table = load_table(connection, id)
    if not isinstance(table, WaitingTable):
        raise Problem(409, "dealt", "the game has started: this table is no longer waiting")
    return table


def deal_if_ready(connection: Connection, id: str) -> None:
    """When every seat is taken and every word revealed, and not a moment before."""
    waiting = waiting_table(connection, id)
    if waiting.free or waiting.awaited:
        return
    if waiting.facts.broken_words(waiting.seats):
        raise Problem(409, "secret_changed", "the words were brought under another secret than this: nothing is dealt")
    words = tuple([one.word for one in waiting.seats])
    facts = replace(waiting.facts, dealt=round(time.time(), 3), words=words)
    table = LiveTable.begin(waiting.game, facts, waiting.seats)
    now = {"dealt": facts.dealt, "actors": bits(table.steps[0].actors), "rules_version": table.game.rules_version}
    of_table = (schema.tables.c.id == id) & schema.tables.c.dealt.is_(None)
    connection.execute(update(schema.tables).where(of_table).values(**now))
