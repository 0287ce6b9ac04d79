"""Conformance: a good game keeps all laws, and each planted defect breaks the law it should.

A defect is planted into the text of Lantern. Where it is not about compiled play nothing is compiled.
"""

from __future__ import annotations

import pickle
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nonsuch import Game, IllegalMove, NotConforming, Play, check_game
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.laws import setting
from nonsuch.engine.laws.setting import Setting
from tests.toys import ember, lantern, march
from tests.toys.planting import EMBER, planted

Change = tuple[str, str]
GAMES = 60

# places in Lantern's text
TURN = "    turn = field(sees=ALL)\n"
THINK = "def think(t: LanternTable) -> None:\n"
OMEN: Change = (TURN, TURN + "    omen = field(low=-1, sees=ALL)\n")
IMPORT_MASK: Change = ("    goto,\n", "    goto,\n    mask,\n")
CHOSEN = "    move(t.hand[t.turn], t.chosen, card)\n"
DOMAINS = "SEAT, CARD = SeatDomain(MOST_SEATS), KindDomain(CARDS)\n"
DRAWN = "    tell(t, DRAWS, seat, card)\n"


def broken_law(game: Game, games: int = GAMES, compiled: bool = False) -> str:
    """The law that a game breaks, all laws being tried in every game; its seed alone must show it again."""
    with pytest.raises(NotConforming) as caught:
        check_game(game, games=games, players=2, laws=games, compiled=compiled)
    error = caught.value
    assert f"seed {error.seed}" in str(error)
    assert error.law in str(error)
    assert f"--players 2 --games 1 --seed {error.seed}" in str(error)
    with pytest.raises(NotConforming) as again:
        check_game(game, games=1, players=2, seed=error.seed, compiled=compiled)
    assert (again.value.law, again.value.seed, again.value.moves) == (error.law, error.seed, error.moves)
    return error.law


# good games ------------------------------------------------------------------------------------


def test_a_good_toy_keeps_all_laws() -> None:
    report = check_game(lantern.game, games=20, laws=20)
    assert report.games == 40
    assert report.decisions > 500
    assert report.law_decisions > 50
    assert report.refusals > 500
    assert report.moves_alike > 300


def test_it_can_be_said_in_how_many_games_all_laws_are_tried() -> None:
    tried = [
        check_game(lantern.game, games=games, players=2, laws=laws, compiled=False).law_games
        for games, laws in ((7, 0), (7, 3), (7, 7), (5, 99), (5, None), (501, None))
    ]
    assert tried == [0, 3, 7, 5, 1, 2]


def with_invariant(game: Game, invariant: Callable[[Any], str]) -> Game:
    return replace(game, rules=replace(game.rules, invariants=(invariant,)))


def test_options_are_varied_and_the_seed_says_how() -> None:
    lengths = [Setting.of(lantern.game, 2, seed).options["length"] for seed in range(200)]
    assert lengths == [Setting.of(lantern.game, 2, seed).options["length"] for seed in range(200)]
    assert set(lengths) == set(lantern.game.options["length"].values)
    assert 80 < lengths.count(10) < 130  # the default, in every other game

    def few_turns(t: Any) -> str:
        return f"{t.turns} turns" if t.length == 19 else ""

    with pytest.raises(NotConforming, match=r"length 19.*few_turns: 1[89] turns"):
        check_game(with_invariant(lantern.game, few_turns), games=200, players=2, laws=0, compiled=False)


def test_scenarios_are_varied_among_those_for_so_many_players() -> None:
    drawn = {count: {Setting.of(march.game, count, seed).scenario for seed in range(40)} for count in (2, 4)}
    assert drawn == {2: {"long", "short"}, 4: {"long"}}
    played: set[int] = set()

    def noted(t: Any) -> str:
        played.add(t.scenario)
        return ""

    check_game(with_invariant(march.game, noted), games=12, players=2, laws=6, compiled=False)
    assert played == {0, 1}
    played.clear()
    report = check_game(with_invariant(march.game, noted), games=12, laws=6, compiled=False, scenario="short")
    assert played == {1}
    assert report.games == 24, "for two and for three players, as it is made for"

    def never(t: Any) -> str:
        return "never"

    with pytest.raises(NotConforming, match=r"--seed 0 --scenario short$"):
        check_game(with_invariant(march.game, never), games=1, players=2, compiled=False, scenario="short")


def test_how_many_pieces_there_are_may_depend_on_the_scenario(tmp_path: Path) -> None:
    """Half of the cards stay in the box in a short game: none of them is lost."""
    short = planted(
        tmp_path,
        ("[COPIES] * KINDS,", '[COPIES // (1 + options["scenario"])] * KINDS,'),
        ("        lay(t.deck, card, COPIES)\n", "        lay(t.deck, card, COPIES // (1 + t.scenario))\n"),
        (TURN, TURN + "    scenario = field(high=1, sees=ALL)\n"),
        (
            '    options={"length"',
            '    scenarios={"long": Scenario("Long"), "short": Scenario("Short")},\n    options={"length"',
        ),
        ("    SeatDomain,\n", "    Scenario,\n    SeatDomain,\n"),
    )
    assert check_game(short, games=8, players=2, laws=8, compiled=False).law_games == 8


def test_what_a_game_says_is_always_true_is_tried_after_every_move(tmp_path: Path) -> None:
    def points_are_few(t: Any) -> str:
        return "" if max(t.score) < 12 else f"{max(t.score)} points"

    checked = with_invariant(lantern.game, points_are_few)
    with pytest.raises(NotConforming, match=r"invariants hold: points_are_few: 1\d points"):
        check_game(checked, games=60, players=2, laws=0, compiled=False)
    assert broken_law(checked) == "invariants hold"


def by_nobody_s_reckoning(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
    """A bot that chooses by chance of its own."""
    return offers[secrets.randbelow(len(offers))]


def test_what_fails_on_several_cores_comes_back_whole(glory: Game) -> None:
    with pytest.raises(
        NotConforming, match="see it again: nonsuch check glory --players 2 --games 1 --seed "
    ) as caught:
        check_game(glory, games=4, players=2, workers=2, bots=(by_nobody_s_reckoning,), laws=4, compiled=False)
    assert caught.value.law == "a bot goes by what it is given"
    assert caught.value.moves
    assert caught.value.seed in range(4)


def test_a_finding_can_be_sent() -> None:
    found = NotConforming("a law", "lantern", 2, 7, {"length": 3}, ["draw", "end"], "what happened")
    again = pickle.loads(pickle.dumps(found))
    assert (str(again), vars(again)) == (str(found), vars(found))
    refused = pickle.loads(pickle.dumps(IllegalMove("no", "ruling 1")))
    assert (str(refused), refused.rule) == ("no [ruling 1]", "ruling 1")


UNCERTAIN: dict[str, str] = {
    "rolls a die": "    t.score[t.turn] += roll(t, 6)\n",
    "turns up a card": "    if t.deck.size > 0:\n        draw_card(t, t.turn)\n",
}


@pytest.mark.parametrize("what", UNCERTAIN)
def test_a_choice_in_the_making_may_draw_chance(tmp_path: Path, what: str) -> None:
    check_game(planted(tmp_path, (CHOSEN, CHOSEN + UNCERTAIN[what])), games=25, laws=25, compiled=False)


def test_what_was_published_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "_others_noticed", lambda play, seat, before: False)
    assert broken_law(lantern.game) == "what was published cannot be taken back"


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    check_game(lantern.game, games=60, players=3, compiled=False, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (60, 60)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_a_game_that_is_not_installed_is_checked_by_several_workers_too() -> None:
    assert check_game(ember.game, games=4, workers=2).games == 4


# planted defects -------------------------------------------------------------------------------

DEFECTS: dict[str, tuple[str, list[Change]]] = {
    "a card is lost": (
        "nothing is lost",
        [("        lay(t.deck, card, COPIES)\n", "        lay(t.deck, card, COPIES - card // LAMP)\n")],
    ),
    "a card is made": (
        "nothing is lost",
        [(THINK, f"{THINK}    lay(t.discards, LAMP)\n")],
    ),
    "a card lies where it may not": (
        "everything lies where it may",
        [('sees=OWNER, known="fetched")', 'sees=OWNER, known="fetched", holds=(0, 1, 2, 3, 4))')],
    ),
    "nobody wins": ("somebody wins", [("finish(t, leaders(t))", "finish(t, 0)")]),
    "a phase is skipped because of a hidden card": (
        "non-interference",
        [
            (
                "    call(t, judge, next_seat(t))\n",
                "    if t.hand[next_seat(t)][LAMP] > 0:\n        call(t, judge, next_seat(t))\n",
            )
        ],
    ),
    "an offer depends on a rival's hand": (
        "non-interference",
        [("    offer(m, ROLL)\n", "    if t.hand[next_seat(t)][LAMP] == 0:\n        offer(m, ROLL)\n")],
    ),
    "the order of offers depends on the deck": (
        "non-interference",
        [
            (
                "    offer_all(m, SAY)\n",
                "    first = t.deck[0] & 1\n    offer(m, SAY(first))\n    offer(m, SAY(1 - first))\n",
            )
        ],
    ),
    "an event shows a rival's card": (
        "non-interference",
        [(THINK, f"{THINK}    rival = next_seat(t)\n    tell(t, FETCHES, rival, t.hand[rival][LAMP])\n")],
    ),
    "a public number shows a rival's card": (
        "non-interference",
        [OMEN, (THINK, f"{THINK}    t.omen = t.hand[next_seat(t)][LAMP]\n")],
    ),
    "a public number shows the bottom of the deck": (
        "non-interference",
        [OMEN, (THINK, f"{THINK}    t.omen = t.deck[0]\n")],
    ),
    "points depend on a hidden card": (
        "non-interference",
        [(THINK, f"{THINK}    t.score[t.turn] += t.hand[next_seat(t)][LAMP]\n")],
    ),
    "a notation is read as another move": (
        "notation reads back",
        [
            (
                DOMAINS,
                "class Odd(KindDomain):\n"
                "    def value(self, text):\n"
                "        return (super().value(text) + 1) % self.size\n\n\n" + DOMAINS,
            ),
            ('ADD = moves.verb("add", CARD,', 'ADD = moves.verb("add", Odd(CARDS),'),
        ],
    ),
    "a clone is the table itself": (
        "save, restore and clone agree",
        [("\n\nphases = Phases()", "\n\n    def clone(self):\n        return self\n\n\nphases = Phases()")],
    ),
}


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_planted_defect_breaks_its_law(tmp_path: Path, defect: str) -> None:
    law, changes = DEFECTS[defect]
    assert broken_law(planted(tmp_path, *changes)) == law


SUBTLE: dict[str, tuple[str, list[Change]]] = {
    "an event tells all which card was drawn": ("non-interference", [('card=Only(CARD, "seat"))', "card=CARD)")]),
    "a public number shows which card was drawn": (
        "non-interference",
        [OMEN, (DRAWN, f"    t.omen = card\n{DRAWN}")],
    ),
    "an event that no words tell shows a rival's card": (
        "non-interference",
        [
            ("WINS = events", 'SEES = events.kind("sees", seat=SEAT, card=CARD)\nWINS = events'),
            (THINK, f"{THINK}    rival = next_seat(t)\n    tell(t, SEES, rival, t.hand[rival][LAMP])\n"),
        ],
    ),
    "what everybody saw taken is forgotten": (
        "what was seen is remembered",
        [
            (
                "    tell(t, FETCHES, t.turn, card)\n",
                "    t.fetched[t.turn][card] -= 1\n    tell(t, FETCHES, t.turn, card)\n",
            )
        ],
    ),
    "a card that has left the hand is still known in it": (
        "nothing is lost",
        [
            (
                "    tell(t, SHOWS, t.turn, card)\n",
                "    t.fetched[t.turn][card] += 1\n    tell(t, SHOWS, t.turn, card)\n",
            )
        ],
    ),
    "a move is offered twice": (
        "nothing is offered twice",
        [("    offer(m, ROLL)\n", "    offer(m, ROLL)\n    offer(m, ROLL)\n")],
    ),
}


@pytest.mark.parametrize("defect", SUBTLE)
def test_a_subtle_defect_breaks_its_law(tmp_path: Path, defect: str) -> None:
    law, changes = SUBTLE[defect]
    assert broken_law(planted(tmp_path, *changes), games=25) == law


def test_what_a_ruling_lets_the_table_forget_breaks_no_law(tmp_path: Path) -> None:
    """The same defect as above, and a set of pieces that names the ruling which allows it."""
    _, changes = SUBTLE["what everybody saw taken is forgotten"]
    copies = "    copies=lambda players, options: [COPIES] * KINDS,\n"
    allowed = planted(tmp_path, *changes, (copies, f'{copies}    forgets="ruling 1",\n'))
    assert check_game(allowed, games=25, players=2, laws=25, compiled=False).law_games == 25


LAMPS_SHOWN: Change = (
    "    if t.turns == 0:\n",
    "    if t.turns == 0:\n"
    "        for seat in range(t.players):\n"
    "            for _ in range(t.hand[seat][LAMP]):\n"
    "                move(t.hand[seat], t.discards, LAMP)\n"
    "                tell(t, SHOWS, seat, LAMP)\n",
)


def test_all_may_show_the_same_cards_out_of_other_hands(tmp_path: Path) -> None:
    """Two games in which as many lamps are shown at the end, but not by the same seats, lawfully differ."""
    shown = planted(tmp_path, LAMPS_SHOWN)
    assert check_game(shown, games=60, players=3, laws=60, compiled=False).law_games == 60


def test_what_is_told_beside_cards_that_are_shown_is_noticed(tmp_path: Path) -> None:
    rest = "        other = t.hand[0][LAMP - 1]\n        tell(t, FETCHES, 0, other)\n"
    assert broken_law(planted(tmp_path, (LAMPS_SHOWN[0], LAMPS_SHOWN[1] + rest))) == "non-interference"


SLIPS: dict[str, tuple[str, list[Change]]] = {
    "a notation is not read at all": (
        "notation reads back",
        [
            (
                DOMAINS,
                "class Deaf(KindDomain):\n    def value(self, text):\n        raise ValueError(text)\n\n\n" + DOMAINS,
            ),
            ('ADD = moves.verb("add", CARD,', 'ADD = moves.verb("add", Deaf(CARDS),'),
        ],
    ),
    "a number leaves its range": (
        "numbers stay in their range",
        [("    t.score[t.turn] += face\n", "    t.score[t.turn] -= face\n")],
    ),
    "a number outgrows its field": (
        "numbers stay in their range",
        [
            ("    score = field(SEATS, high=1000, sees=ALL)\n", "    score = field(SEATS, sees=ALL)\n"),
            ("VALUE = (1, 2, 3, 4, 5, 0)\n", "VALUE = (60, 70, 80, 90, 100, 0)\n"),
        ],
    ),
    "an index leaves its row": (
        "numbers stay in their range",
        [("    t.score[t.turn] += face\n", "    t.score[t.turn + 2] += face\n")],
    ),
}


@pytest.mark.parametrize("defect", SLIPS)
def test_a_slip_in_the_rules_breaks_its_law(tmp_path: Path, defect: str) -> None:
    law, changes = SLIPS[defect]
    assert broken_law(planted(tmp_path, *changes)) == law


# defects that need compiled play -----------------------------------------------------------------

OFFERED = "    offer_all(m, BURN)\n"
GROWS = "big = 1\n{0}for _ in range(80):\n{0}    big *= 3\n"  # past 64 bits


class Forgetful(Compiled):
    """Compiled play that is not what the rules say, in games of odd seeds."""

    def trace(self, seed: int, rising: int, room: int = 1 << 16) -> tuple[list[int], list[int]]:
        prints, played = super().trace(seed, rising, room)
        return ([*prints[:-1], prints[-1] ^ 1], played) if seed & 1 else (prints, played)


class Careless(Forgetful):
    """So it is only where nothing is checked."""

    def __init__(self, game: Game, players: int, options: dict[str, int], checked: bool, scenario: None) -> None:
        super().__init__(game, players, options, checked=checked, scenario=scenario)
        self.trace = Compiled.trace.__get__(self) if checked else super().trace  # type: ignore[method-assign]


@pytest.mark.parametrize("wrong", [Forgetful, Careless])
def test_backings_that_reckon_differently_are_told_apart(monkeypatch: pytest.MonkeyPatch, wrong: type) -> None:
    monkeypatch.setattr("nonsuch.engine.backings.compiled.Compiled", wrong)
    assert broken_law(ember.game, games=2, compiled=True) == "backings agree"


def test_a_number_past_64_bits_is_told_with_its_line(tmp_path: Path) -> None:
    grows = planted(tmp_path, ("    t.fuel -= 1\n", "    " + GROWS.format("    ") + "    t.fuel -= 1\n"), toy=EMBER)
    assert broken_law(grows, games=1, compiled=True) == "numbers stay in their range"
    with pytest.raises(NotConforming, match=r"ember_\d+.py:\d+: a number that needs more than 64 bits"):
        check_game(grows, games=1)


def test_what_shows_in_rising_order_only_shows_again(tmp_path: Path) -> None:
    rising = f"    if m.rising > 0:\n        {GROWS.format('        ')}"
    law = broken_law(planted(tmp_path, (OFFERED, rising + OFFERED), toy=EMBER), games=2, compiled=True)
    assert law == "numbers stay in their range"


def test_phases_that_lie_too_deep_are_told_with_the_rule_that_calls(tmp_path: Path) -> None:
    calls = ("    t.fuel -= 1\n", "    for _ in range(13):\n        call(t, feed)\n")
    deep = planted(tmp_path, calls, ("    bag,\n", "    bag,\n    call,\n"), toy=EMBER)
    with pytest.raises(NotConforming, match=r"ember_\d+.py:\d+: index 12 of stack, which has 12 places \(engine/lang"):
        check_game(deep, games=1)


def test_a_game_that_never_ends_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting, "LONGEST", 300)
    endless = planted(tmp_path, ("    t.fuel -= 1\n", ""), ("high=1000", "high=1_000_000"), toy=EMBER)
    assert broken_law(endless, games=1, compiled=True) == "play ends"


def test_a_dead_end_is_called_by_its_name(tmp_path: Path) -> None:
    dead = planted(tmp_path, (OFFERED, f"    if t.fuel == 4:\n        return\n{OFFERED}"), toy=EMBER)
    assert broken_law(dead, games=1, compiled=True) == "no dead ends"


def test_a_game_may_have_no_components_at_all(tmp_path: Path) -> None:
    bare = planted(
        tmp_path,
        ("    ashes = bag(ASHES, sees=ALL)\n", ""),
        ("    lay(t.ashes, 0)\n", ""),
        toy=EMBER,
    )
    check_game(bare, games=1)


# bots ------------------------------------------------------------------------------------------


def steady(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
    return offers[seed % len(offers)]


def test_a_bot_that_chooses_by_more_than_it_is_given_is_noticed() -> None:
    calls: list[int] = []

    def fickle(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
        calls.append(1)
        return offers[len(calls) % len(offers)]

    check_game(lantern.game, games=20, players=2, bots=(steady,), laws=20, compiled=False)
    with pytest.raises(NotConforming) as caught:
        check_game(lantern.game, games=20, players=2, bots=(steady, fickle), laws=20, compiled=False)
    assert caught.value.law == "a bot goes by what it is given"


def test_a_bot_that_looks_at_the_table_itself_is_noticed() -> None:
    def peeping(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int) -> str:
        seen = sys._getframe(1).f_locals  # of whoever asks: for the first time, or once more to be sure
        image: bytes = seen["one" if "one" in seen else "play"].table.image()
        return offers[sum(image) % len(offers)]

    with pytest.raises(NotConforming) as caught:
        check_game(lantern.game, games=20, players=2, bots=(peeping,), laws=20, compiled=False)
    assert caught.value.law == "a bot knows no more than its seat"
