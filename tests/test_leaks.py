"""Leaks that are hard to see, each planted into a toy: the laws find it within 500 moves, and not by luck."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonsuch import Game, NotConforming, check_game
from nonsuch.engine.laws.backings import Backings
from nonsuch.engine.laws.conformance import Report
from nonsuch.engine.laws.setting import Setting
from nonsuch.engine.laws.trial import Trial
from tests.toys import ballot, courier, veil
from tests.toys.planting import planted

COURIER, VEIL, BALLOT = (Path(str(one.__file__)) for one in (courier, veil, ballot))
MOVES = 500
SEEDS = (0, 1000, 2000)  # each leak is looked for three times

Change = tuple[str, str]


def then(place: str, more: str) -> Change:
    """More is done after a line, in the same block."""
    space = place[: len(place) - len(place.lstrip())]
    return place, place + "".join(f"{space}{line}\n" for line in more.splitlines())


def first(place: str, more: str) -> Change:
    return place, then(place, more)[1].removeprefix(place) + place


# places in the toys' texts
DELIVERED = "    t.talk += 1\n"
POSTED = "    if t.post == FIRST:\n"
TOASTS = "    ask(t, t.first)\n    goto(t, drink)\n"
NEXT_TOAST = "        ask(t, next_seat(t, t.actor))\n"
TOLD = "        tell(t, DELIVERED, who, to)\n"
READ = "    goto(t, burn_letters)\n"
BURNT = "            t.letter[who][post] = 0\n"
BURNING = "    for who in seats(t):\n        for post in range(2):\n"
WRITTEN = "t.letter[0][t.post] + t.letter[1][t.post] + t.letter[2][t.post]"
PLOTS_UP = '    reveal(t, "plot")\n'
A_PLOT = "        if t.plot[seat] != NONE:\n"

IN_THE_MOMENT_OF_TELLING: dict[str, tuple[Path, list[Change]]] = {
    "parity of all letters, as they are delivered": (COURIER, [then(DELIVERED, f"t.talk += ({WRITTEN}) & 1")]),
    "parity of one letter, as it is delivered": (COURIER, [then(DELIVERED, "t.talk += t.letter[0][t.post] & 1")]),
    "a letter that is not read aloud, as another is": (
        COURIER,
        [first(READ, "t.talk += t.letter[next_seat(t, t.first)][FIRST] & 1")],
    ),
    "a letter to somebody else, as one's own comes": (
        COURIER,
        [then(DELIVERED, "for who in seats(t):\n    t.ear[who] = t.letter[(who + 1) % t.players][t.post] & 1")],
    ),
    "a letter, as it is burnt": (COURIER, [first(BURNT, "t.talk += t.letter[who][post] & 1")]),
    "an event of letters that are not blank only": (
        COURIER,
        [(TOLD, f"        if t.letter[who][t.post] > BLANK:\n    {TOLD}")],
    ),
    "the rest of a hand, as a letter of it is handed over": (
        VEIL,
        [then("    tell(t, GIVES, t.turn, to, letter)\n", "t.score[to] += t.hand[to][0]")],
    ),
    "the letter below, as the top one is looked at": (
        VEIL,
        [then("    show(t.deck, t.deck[t.deck.size - 1], 1 << t.turn)\n", "t.score[t.turn] += t.deck[0] & 1")],
    ),
    "a plot that stays hidden, as the votes are turned up": (
        VEIL,
        [(PLOTS_UP, ""), (A_PLOT, A_PLOT.replace("!= NONE", "== 0"))],
    ),
    "a plot that is told because it ends, where nobody could see that it did": (
        VEIL,
        [(PLOTS_UP, ""), ("sees=SEALED, default=NONE)", "sees=OWNER, default=NONE)")],
    ),
}
BY_SCHEDULE: dict[str, tuple[Path, list[Change]]] = {
    "no second post because nobody wrote": (
        COURIER,
        [
            then(DELIVERED, f"wrote = {WRITTEN} > 3 * BLANK"),
            (POSTED, POSTED.replace("FIRST:", "FIRST and wrote:")),
        ],
    ),
    "no second post because one did not write": (
        COURIER,
        [(POSTED, POSTED.replace("FIRST:", "FIRST and t.letter[0][FIRST] != BLANK:"))],
    ),
    "no more toasts after a blank letter": (
        COURIER,
        [then(NEXT_TOAST, "if t.letter[t.actor][FIRST] == BLANK:\n    goto(t, burn_letters)")],
    ),
}
BY_ORDER: dict[str, tuple[Path, list[Change]]] = {
    "who wrote more than another drinks first": (
        COURIER,
        [first(TOASTS, "if t.letter[0][FIRST] > t.letter[1][FIRST]:\n    t.first = 0")],
    ),
    "the parity of a letter says who drinks first": (
        COURIER,
        [(TOASTS, TOASTS.replace("t.first", "t.letter[t.first][FIRST] & 1"))],
    ),
}
BY_LENGTH: dict[str, tuple[Path, list[Change]]] = {
    "a game is over sooner where much was written": (
        COURIER,
        [
            (BURNING, f"    t.rounds += t.letter[0][FIRST] // 3\n{BURNING}"),
            ("    if t.rounds == ROUNDS:\n", "    if t.rounds >= ROUNDS:\n"),
        ],
    ),
    "nobody can toast the one that wrote nothing": (
        COURIER,
        [("        if who != t.actor:\n", "        if who != t.actor and t.letter[who][SECOND] != BLANK:\n")],
    ),
    "a purse is lighter after a high bid": (
        BALLOT,
        [then("    t.bid[t.actor] = value\n", "t.purse[t.actor] -= min(t.purse[t.actor], value // 3)")],
    ),
}
LEAKS = IN_THE_MOMENT_OF_TELLING | BY_SCHEDULE | BY_ORDER | BY_LENGTH


def moves_until_found(game: Game, players: int, seed: int) -> int:
    """How many decisions are tried, with all laws, before a law finds something; twice as many as may be, if none."""
    report, backings = Report(), Backings(game, False)
    while report.law_decisions <= 2 * MOVES:
        try:
            Trial(Setting.of(game, players, seed), backings, (), report).run()
        except NotConforming:
            break
        seed += 1
    return report.law_decisions


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found_within_500_moves(tmp_path: Path, leak: str) -> None:
    toy, changes = LEAKS[leak]
    game = planted(tmp_path, *changes, toy=toy)
    needed = [moves_until_found(game, 3, seed) for seed in SEEDS]
    assert max(needed) <= MOVES, needed


def test_letters_of_which_nobody_else_learns_keep_all_laws() -> None:
    report = check_game(courier.game, games=20, laws=20, compiled=False)
    assert report.moves_alike > 1000
