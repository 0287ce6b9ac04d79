"""Attacks on who sits where: races for a seat, links that were ended, a table that is somebody else's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from nonsuch.server.facts import Guest, Visitor
from nonsuch.server.guests import Guests
from nonsuch.server.making import Made, NewTable
from nonsuch.server.problems import Problem
from nonsuch.server.seating import Newcomer, Seating
from nonsuch.server.silence import SilentTakers
from nonsuch.server.tables import Tables
from nonsuch.server.tokens import hashed
from tests.server.served import Served
from tests.server.test_tables import with_tables
from tests.server.test_waiting_room import claim, hash_of, invited, word


async def at_once(*deeds: Awaitable[Any]) -> list[Any]:
    """All of them decided before the first is written: codes of those that were refused."""
    found = await asyncio.gather(*deeds, return_exceptions=True)
    return [one.code if isinstance(one, Problem) else one for one in found]


async def guest_called(tables: Tables, name: str) -> Guest:
    return (await Guests(tables.storage).new(name))[0]


def with_two_seats(folder: Path, work: Callable[[Tables, Seating, Made], Awaitable[None]]) -> None:
    """A table with a seat of the host's own and one to which somebody is invited."""

    async def run(tables: Tables) -> None:
        await work(tables, Seating(tables), await tables.create(NewTable("glory", 2, seats={1: "invite"})))

    with_tables(folder, run)


# the waiting room ------------------------------------------------------------------------------


def test_who_sits_down_while_the_host_begins_shares_no_seat_with_a_bot(tmp_path: Path) -> None:
    """The bot was put into his seat, he stayed in it too: the table said 'bot', and he saw its hand."""

    async def work(tables: Tables, seating: Seating, made: Made) -> None:
        anne = await guest_called(tables, "Anne")
        come = seating.claim(made.id, made.invitations[1], Newcomer(anne))
        assert await at_once(come, seating.begin(made.id, 0, {})) == [(1, None), "dealt"]
        seat = (await tables.table(made.id)).seats[1]
        assert (seat.guest, seat.bot) == (anne.id, None)

    with_two_seats(tmp_path, work)


def test_who_sits_down_while_others_are_missing_is_not_overrun_by_bots(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        seating, seats = Seating(tables), {1: "invite", 2: "invite"}
        made = await tables.create(NewTable("glory", 3, seats=seats))
        anne = await guest_called(tables, "Anne")
        come = seating.claim(made.id, made.invitations[1], Newcomer(anne))
        assert await at_once(come, seating.begin(made.id, 0, {})) == [(1, None), "taken"]
        table = await tables.any(made.id)
        assert [one.bot for one in table.seats] == [None, None, None]
        assert table.chat == [], "nothing is said of what was not done"

    with_tables(tmp_path, work)


def test_a_host_does_not_begin_what_only_waits_for_words(client):
    """Each time the table said 'The host starts the game. Bots play .', and nothing happened."""
    table = invited(client)
    claim(table, 1, word_hash=hash_of(table, "amber"))
    status, problem = client.call("POST", f"{table.path}/begin", {"bots": {}}, table.tokens[0])
    assert (status, problem["code"]) == (409, "all_here")
    assert client.get(f"{table.path}/chat") == []
    assert word(table, 1, word="amber")[0] == 204


def test_a_stranger_in_an_open_seat_does_not_delete_the_table(served: Served, client):
    """Nobody else sat there yet: so it was his to delete."""
    table = client.create("lantern", 3, seats=dict.fromkeys("012", "open"))
    claim(table, 1)
    headers = {"Authorization": f"Bearer {table.tokens[1]}", "Origin": served.url}
    answer = served.http(headers=headers).post(f"/table/{table.id}/delete", data={"sure": "yes"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_the_host")
    assert table.show()["state"] == "waiting"


def browser(served: Served) -> httpx.Client:
    made = served.http(headers={"Origin": served.url})
    made.get("/", headers={"Accept": "text/html"})
    return made


def test_who_made_a_waiting_table_deletes_it_from_whichever_seat(served: Served):
    host = browser(served)
    form = {"game": "lantern", "players": "2", "seat-0": "open", "seat-1": "open"}
    address = host.post("/new", data=form).headers["location"]
    assert host.post(f"{address}/sit", data={"name": "Anne", "seat": "1"}).status_code == 303
    assert host.post(f"{address}/delete", data={"sure": "yes"}).status_code == 303
    assert host.get(address).status_code == 404


async def under(tables: Tables, id: str, word: str) -> str:
    """The hash of a word for a table that waits."""
    return (await tables.any(id)).facts.hash_of(word)


def silent(tables: Tables, id: str) -> Awaitable[None]:
    """As if the minute were over in which words are told."""
    return Seating(tables).free_silent(id)


def test_an_open_seat_is_open_again_after_somebody_who_was_silent(tmp_path: Path) -> None:
    """It was neither open nor had it an invitation: one stranger, and the table could never be full."""

    async def work(tables: Tables) -> None:
        seating = Seating(tables)
        made = await tables.create(NewTable("glory", 2, seats={1: "open"}))
        await seating.take(made.id, 1, Newcomer(word_hash=await under(tables, made.id, "amber")))
        assert not (await tables.any(made.id)).seats[1].about()["open"]
        await silent(tables, made.id)
        assert (await tables.any(made.id)).seats[1].about()["open"]
        await seating.take(made.id, 1, Newcomer())
        assert (await tables.table(made.id)).seq == 0

    with_tables(tmp_path, work)


def test_who_was_silent_in_an_open_seat_waits_longer_each_time_and_others_do_not(tmp_path: Path) -> None:
    """Else one stranger could keep a table from ever beginning."""

    async def work(tables: Tables) -> None:
        seating = Seating(tables)
        made = await tables.create(NewTable("glory", 2, seats={1: "open"}))
        word_hash = await under(tables, made.id, "amber")
        for address in ("203.0.113.9", "2001:db8:0:1::7"):
            await seating.take(made.id, 1, Newcomer(word_hash=word_hash, address=address))
            await seating.free_silent(made.id)
        neighbour = Newcomer(word_hash=word_hash, address="2001:db8:0:1::8")  # of the same subscriber
        for again in (Newcomer(address="203.0.113.9"), neighbour):
            assert await at_once(seating.take(made.id, 1, again)) == ["kept_waiting"]
        other = await tables.create(NewTable("glory", 2, seats={1: "open"}))
        await seating.take(other.id, 1, neighbour)
        await seating.take(made.id, 1, Newcomer(address="203.0.113.10"))
        assert (await tables.table(made.id)).seq == 0

    with_tables(tmp_path, work)


def test_silence_is_forgiven_later_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("nonsuch.server.silence.time.monotonic", lambda: now)
    takers, waits = SilentTakers(60), []
    for _ in range(3):
        takers.took("a", 1, "203.0.113.9")
        takers.was_silent("a", 1)
        with pytest.raises(Problem) as refused:
            takers.check("a", "203.0.113.9")
        waits.append(int(refused.value.headers["Retry-After"]))
        now += waits[-1]
        takers.check("a", "203.0.113.9")
    assert waits == [120, 240, 480]


def test_behind_a_proxy_that_does_not_say_for_whom_nobody_waits_for_somebody_else() -> None:
    takers = SilentTakers(60)
    takers.took("a", 1, "127.0.0.1")
    takers.was_silent("a", 1)
    takers.check("a", "127.0.0.1")


def test_who_is_invited_into_the_host_s_chair_is_not_the_host(tmp_path: Path) -> None:
    async def work(tables: Tables) -> None:
        seating, host = Seating(tables), await guest_called(tables, "Anne")
        wanted = NewTable("glory", 3, seats={1: "invite", 2: "invite"}, creator=host.id, sit=0)
        made = await tables.create(wanted)
        await seating.commit(made.id, 0, await under(tables, made.id, "amber"))
        for seat in (1, 2):
            await seating.claim(made.id, made.invitations[seat], Newcomer())
        await silent(tables, made.id)
        invitation = await seating.new_invitation(made.id, 0)
        await seating.claim(made.id, invitation, Newcomer(word_hash=await under(tables, made.id, "birch")))
        assert not (await tables.any(made.id)).seats[0].host
        assert await at_once(seating.begin(made.id, 0, {})) == ["not_the_host"]

    with_tables(tmp_path, work)


# words of chance -------------------------------------------------------------------------------


def test_a_word_is_told_once_and_never_again(tmp_path: Path) -> None:
    """Late, wrong, somebody else's, or of a round that was broken off: none of them deals a card."""

    async def work(tables: Tables) -> None:
        seating = Seating(tables)
        made = await tables.create(NewTable("glory", 3, seats=dict.fromkeys(range(3), "open")))
        words = ["amber", "birch", "cedar"]
        for seat, one in enumerate(words):
            await seating.take(made.id, seat, Newcomer(word_hash=await under(tables, made.id, one)))
        assert await at_once(seating.reveal(made.id, 0, "birch")) == ["wrong_word"]
        await seating.reveal(made.id, 0, "amber")
        await seating.reveal(made.id, 1, "birch")
        await silent(tables, made.id)  # the third has not told his
        again = await at_once(*(seating.reveal(made.id, seat, words[seat]) for seat in range(3)))
        assert again == ["not_all_here"] * 3
        await seating.take(made.id, 2, Newcomer())
        for seat, one in enumerate(("dogwood", "elm")):
            await seating.commit(made.id, seat, await under(tables, made.id, one))
        for seat, one in enumerate(("dogwood", "elm")):
            await seating.reveal(made.id, seat, one)
        table = await tables.table(made.id)
        assert not {"amber", "birch", "cedar"} & set(table.facts.words)
        assert await at_once(seating.reveal(made.id, 0, "amber")) == ["dealt"]
        assert await at_once(seating.commit(made.id, 0, "0" * 64)) == ["dealt"]

    with_tables(tmp_path, work)


# links -----------------------------------------------------------------------------------------


def test_a_link_that_was_just_replaced_moves_no_seat(tmp_path: Path) -> None:
    """It was asked whether the seat had a link, not whether it was this one."""

    async def work(tables: Tables, seating: Seating, made: Made) -> None:
        anne, thief = await guest_called(tables, "Anne"), await guest_called(tables, "Kit")
        await seating.claim(made.id, made.invitations[1], Newcomer(anne))
        stolen = await seating.new_link(made.id, Visitor(1, guest=anne.id))
        renewed, moved = await at_once(
            seating.new_link(made.id, Visitor(1, guest=anne.id)), seating.come_back(made.id, stolen, thief)
        )
        assert moved == "claimed"
        assert (await tables.table(made.id)).seats[1].guest == anne.id
        assert await seating.opened(made.id, "link", renewed) == 1

    with_two_seats(tmp_path, work)


@pytest.mark.parametrize("by_token", [True, False])
def test_no_link_outlives_the_moment_in_which_all_ways_in_are_ended(tmp_path: Path, by_token: bool) -> None:
    """A thief who asked for links without a pause kept the last of them: it was written after the others had gone."""

    async def work(tables: Tables, seating: Seating, made: Made) -> None:
        anne = await guest_called(tables, "Anne")
        token = hashed(made.tokens[0])
        link = await seating.new_link(made.id, Visitor(0, token))
        await seating.come_back(made.id, link, anne)
        browser, program = Visitor(0, guest=anne.id), Visitor(0, token)
        owner, thief = (program, browser) if by_token else (browser, program)
        lock = seating.lock(made.id, 0, owner.key)
        assert await at_once(lock, seating.new_link(made.id, thief)) == [None, "bad_token"]
        assert "link" not in [kind for _, kind in (await tables.any(made.id)).keys.values()]
        assert await seating.new_link(made.id, owner)

    with_two_seats(tmp_path, work)
