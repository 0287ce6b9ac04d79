"""Pages are drawn in turn, and whoever moves is served between two of them."""

from __future__ import annotations

import asyncio

from nonsuch.server.pages.turns import Turns

PAGES = 20


async def draw(turns: Turns, drawn: list[str], page: str) -> None:
    await turns.wait()
    drawn.append(page)


def test_between_two_pages_others_have_their_turn():
    drawn: list[str] = []

    async def evening() -> None:
        turns = Turns()
        drawing = [asyncio.create_task(draw(turns, drawn, "page")) for _ in range(PAGES)]
        while len(drawn) < 2 * PAGES:
            await asyncio.sleep(0)
            drawn.append("move")
        await asyncio.gather(*drawing)

    asyncio.run(evening())
    assert "page page" not in " ".join(drawn)


def test_pages_are_drawn_in_the_order_in_which_they_came_and_a_closed_one_holds_nobody_up():
    drawn: list[str] = []

    async def evening() -> None:
        turns = Turns()
        drawing = [asyncio.create_task(draw(turns, drawn, str(page))) for page in range(4)]
        await asyncio.sleep(0)
        drawing[1].cancel()
        await asyncio.gather(*drawing, return_exceptions=True)
        await draw(turns, drawn, "later")

    asyncio.run(evening())
    assert drawn == ["0", "2", "3", "later"]
