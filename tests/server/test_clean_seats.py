"""Seats begin clean: nothing of who left is the next one's; one guest, one seat; a rematch is for those who played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection, select

from nonsuch.server import schema
from nonsuch.server.making import NewTable
from nonsuch.server.seating import Newcomer, Seating
from nonsuch.server.tables import Tables
from tests.server.served import Client, Seated, Served, enter
from tests.server.test_attacks_on_seats import at_once, guest_called, under
from tests.server.test_tables import with_tables


def columns(connection: Connection, id: str, seat: int) -> dict[str, Any]:
    c = schema.seats.c
    row = connection.execute(select(schema.seats).where((c.table_id == id) & (c.seat == seat))).one()
    return {name: value for name, value in row._mapping.items() if name not in ("seat", "name")}


def test_a_seat_that_its_player_left_is_as_one_that_nobody_took(tmp_path: Path) -> None:
    """Mallory left 'help' with the table and stayed silent; the table decided twice in Bob's place."""

    async def work(tables: Tables) -> None:
        seating = Seating(tables)
        made = await tables.create(NewTable("glory", 4, seats={1: "open", 2: "open", 3: "invite"}))
        mallory = await guest_called(tables, "Mallory")
        untouched = await tables.storage.read(lambda connection: columns(connection, made.id, 2))
        await seating.take(made.id, 1, Newcomer(mallory, word_hash=await under(tables, made.id, "amber")))
        await seating.order(made.id, 1, [(await tables.any(made.id)).game.show.orders[0].name])
        await seating.say(made.id, 1, "I shall help Kit", to=[2])
        await seating.say(made.id, 0, "For Mallory only", to=[1])
        await seating.take(made.id, 2, Newcomer())
        await seating.claim(made.id, made.invitations[3], Newcomer())
        await seating.free_silent(made.id)
        assert await tables.storage.read(lambda connection: columns(connection, made.id, 1)) == untouched
        bob = await guest_called(tables, "Bob")
        await seating.take(made.id, 1, Newcomer(bob))
        table = await tables.table(made.id)
        assert table.seats[1].standing == []
        told = [one.text for one in table.chat if one.is_for(1)]
        assert not {"For Mallory only", "I shall help Kit"} & {*told}
        assert all(one.seat != 1 for one in table.chat)

    with_tables(tmp_path, work)


def test_one_guest_has_one_seat_also_by_two_requests_at_once(tmp_path: Path) -> None:
    """Five of ten had two: memory was asked before either was written."""

    async def work(tables: Tables) -> None:
        seating, anne = Seating(tables), await guest_called(tables, "Anne")
        made = await tables.create(NewTable("glory", 4, seats={1: "open", 2: "open", 3: "invite"}))
        both = [seating.take(made.id, seat, Newcomer(anne)) for seat in (1, 2)]
        invited = seating.claim(made.id, made.invitations[3], Newcomer(anne))
        assert sorted(map(str, await at_once(*both, invited))) == ["None", "seated", "seated"]
        assert [one.guest for one in (await tables.any(made.id)).seats].count(anne.id) == 1

    with_tables(tmp_path, work)


# a rematch -------------------------------------------------------------------------------------


def browser_in(served: Served, table: Seated, seat: int) -> httpx.Client:
    http = served.http(headers={"Origin": served.url, "Accept": "text/html"})
    assert enter(http, table.link(seat)).status_code == 303
    return http


def finished(client: Client) -> Seated:
    table = client.create("glory", 2, options={"rounds": 1})
    assert client.call("POST", f"{table.path}/resign", token=table.tokens[0], key="end")[0] == 200
    return table


def test_a_rematch_is_for_those_who_played(served: Served, client: Client) -> None:
    """Its address stood where anybody could read it: a stranger sat down, and Bess came too late."""
    old = finished(client)
    anne, bess = (browser_in(served, old, seat) for seat in (0, 1))
    stranger = served.http(headers={"Origin": served.url, "Accept": "text/html"})
    stranger.get("/")
    new = anne.post(f"/table/{old.id}/rematch").headers["location"]
    assert new not in str(client.get(f"{old.path}/chat"))
    assert new not in stranger.get(f"/table/{old.id}").text
    assert new in str(client.get(f"{old.path}/chat", old.tokens[1]))
    assert stranger.post(f"{new}/sit", data={"name": "Mallory", "seat": "1"}).status_code == 409
    assert client.call("POST", f"/tables/{new.rpartition('/')[2]}/claim", {"seat": 1})[1]["code"] == "taken"
    assert bess.post(f"/table/{old.id}/rematch").headers["location"] == new
    assert 'name="seat" value="1"' in bess.get(new).text
    assert bess.post(f"{new}/sit", data={"name": "Bess", "seat": "1"}).status_code == 303
    shown = bess.get(f"/api/v1/tables{new.removeprefix('/table')}").json()
    assert (shown["seat"], shown["players"][1]["name"], shown["state"]) == (1, "Bess", "playing")
