"""All SQL of the service: what is read from the database into memory, and what is written."""

from nonsuch.server.rows.dealing import (
    begin_with_bots,
    commit_word,
    deal_if_ready,
    free_silent_seats,
    is_waiting,
    reveal_word,
)
from nonsuch.server.rows.games import games, load_game
from nonsuch.server.rows.guests import delete_guests, find_guest, guests_seen, insert_guest, rename_guest
from nonsuch.server.rows.lists import listed, of_guest, seats_of_guest, tables_waiting_for_bots, unfinished_by
from nonsuch.server.rows.seats import (
    MOST_CHAT,
    insert_chat,
    insert_keys,
    last_seen,
    sit_down,
    update_seat,
    void,
    void_all_but,
    write_last_seen,
)
from nonsuch.server.rows.tables import (
    News,
    delete_table,
    insert_table,
    load_table,
    news,
    pin_rules,
    read_entries,
    read_facts,
    renew_snapshot,
)

__all__ = [
    "MOST_CHAT",
    "News",
    "begin_with_bots",
    "commit_word",
    "deal_if_ready",
    "delete_table",
    "find_guest",
    "delete_guests",
    "free_silent_seats",
    "games",
    "guests_seen",
    "insert_chat",
    "insert_guest",
    "insert_keys",
    "insert_table",
    "is_waiting",
    "last_seen",
    "listed",
    "load_game",
    "load_table",
    "news",
    "of_guest",
    "pin_rules",
    "read_entries",
    "read_facts",
    "rename_guest",
    "renew_snapshot",
    "reveal_word",
    "seats_of_guest",
    "sit_down",
    "tables_waiting_for_bots",
    "unfinished_by",
    "update_seat",
    "void",
    "void_all_but",
    "write_last_seen",
]
