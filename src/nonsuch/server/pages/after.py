"""After the game: where the points came from, and that the deal was honest."""

from __future__ import annotations

from nonsuch.draw import Markup, el, icon, letters, shield, together
from nonsuch.engine.language import chance
from nonsuch.server.live import LiveTable


def result(table: LiveTable, seat: int | None) -> Markup:
    return el(
        "section",
        el("h2", "Where the points came from", id="points"),
        tally(table),
        honest(table),
        el(
            "div",
            el("a", icon("replay"), "Replay", href=f"/table/{table.id}/replay", cls="button"),
            el("a", icon("download"), "Record", href=f"/api/v1/tables/{table.id}/record", download=True, cls="button"),
            again(table, seat),
            cls="acts",
        ),
        cls="result",
    )


def again(table: LiveTable, seat: int | None) -> Markup:
    """With the same people and bots, for who has played; for others a table of their own."""
    if seat is None:
        address = f"/new?game={table.game.name}&players={table.facts.players}"
        return el("a", icon("play"), "Set up a table", href=address, cls="button")
    button = el("button", icon("play"), "Rematch", cls="button main")
    return el("form", button, method="post", action=f"/table/{table.id}/rematch")


def tally(table: LiveTable) -> Markup:
    """Each source with what it brought everybody; at least the sum."""
    play = table.play
    sources = table.game.show.words.tally(play.events(None), table.facts.players)
    rows = [(words, points) for words, points in sources if any(points)]
    order = sorted(range(table.facts.players), key=lambda one: (one not in play.winners, -play.scores[one]))
    signs = letters(tuple(play.names))
    heads = [
        el("th", shield(one, signs[one], "small"), el("bdi", play.names[one]), scope="col", cls="num") for one in order
    ]
    return el(
        "div",
        el(
            "table",
            el("thead", el("tr", el("td"), heads)),
            el("tbody", [row(words, [points[one] for one in order]) for words, points in rows]),
            el("tfoot", row("Total", [play.scores[one] for one in order], nothing="0")),
            cls="tally",
        ),
        cls="scrolls",
        tabindex="0",
        role="group",
        aria_label="Points by source",
    )


def row(words: str, points: list[int], nothing: str = "–") -> Markup:
    return el("tr", el("th", words, scope="row"), [el("td", one or nothing, cls="num") for one in points])


def honest(table: LiveTable) -> Markup:
    """The seed, and the commitment published before the first card was dealt. The script reckons it once more."""
    seed, published = table.facts.secret.hex(), table.facts.commitment
    fits = chance.commitment(table.facts.secret) == published
    return el(
        "details",
        el("summary", icon("check" if fits else "close", "small"), " Check that the deal was fair"),
        el(
            "p",
            "Before the first card was dealt, this table published a commitment. "
            "The seed behind it, now revealed, must produce the same number:",
        ),
        el(
            "dl",
            el("dt", "Commitment, published before"),
            el("dd", el("code", published, data_commitment=True)),
            el("dt", "Seed, revealed now"),
            el("dd", el("code", seed, data_seed=True)),
            [word_of(table, seat) for seat in range(table.facts.players)],
            el("dt", "Checked"),
            el(
                "dd",
                "The SHA-256 of “nonsuch seed ” followed by the seed equals the commitment."
                if fits
                else "They do not match.",
                data_checked=True,
            ),
        ),
        el(
            "p",
            "Whoever wrote this page could have written anything: the record, given to ",
            el("code", "nonsuch verify"),
            " on your own computer, is dealt and played again from the seed and the words.",
            cls="small",
        ),
        cls="honest",
    )


def word_of(table: LiveTable, seat: int) -> Markup | None:
    """A player's word of chance, and whether it is the one he was committed to."""
    word, committed = table.facts.words[seat] if table.facts.words else None, table.seats[seat].word_hash
    if word is None:
        return None
    fits = committed is None or table.facts.hash_of(word) == committed
    kind = "the server’s own" if committed is None else "as committed" if fits else "not the one committed to"
    name = el("bdi", table.play.names[seat])
    return together(el("dt", "Word of ", name), el("dd", el("code", word, data_word_of=seat), f" ({kind})"))
