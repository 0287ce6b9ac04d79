"""How the tests of Glory speak: a position, what the Kings do, what can be seen and what was told."""

from __future__ import annotations

import re
from typing import Any

import nonsuch
from nonsuch import Play, testing
from nonsuch.testing import offered as offered
from nonsuch.testing import seen as seen
from nonsuch.testing import told as told

glory = nonsuch.load("glory")

# A deck, top first, without Money: who draws from it draws just as many cards as he needs.
NO_MONEY = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h As 2s 3s 4s 5s 6s 7s 8s 9s 10s"

BATTLE = ["defender", "force", "mercenaries", "assassins", "staked", "side", "third"]
BATTLE += ["offered", "promised_land", "promised_money", "at_least", "helps", "takes"]


def table(players: int = 2, seed: int = 0, **position: Any) -> Play:
    """The start of @0's turn, unless `turn` says otherwise."""
    return glory.position({"players": players, **position}, seed=seed)


def act(play: Play, *lines: str) -> Play:
    """What the Kings do, one after the other: '@0 attack @1, add K, enough'. Who has nothing to offer is not asked
    (ruling 63), so where 'no offer' cannot be said it need not be."""
    for line in lines:
        seat, _, moves = line.partition(" ")
        king = int(seat.removeprefix("@"))
        for part in re.split(r", (?=no offer)|(?<=no offer @\d), ", moves):
            if not part.startswith("no offer") or (king in play.actors and play.phase.name == "appeal"):
                testing.act(play, f"@{king} {part}")
    return play


def refused(play: Play, line: str) -> str:
    """The rule for which a line is refused."""
    return testing.refused(play, line)


def hand(play: Play, king: int) -> str:
    """The cards of a hand, as its owner sees them."""
    return str(play.view(king)["hand"][king])


def hand_sizes(play: Play) -> list[int]:
    return list(seen(play, "hand").values())


def story(play: Play) -> list[str]:
    """The kinds of all that happened, in order."""
    return [event.kind.name for event in play.events(None)]


def battle(play: Play) -> tuple[int, int]:
    """Attack and defence points of the latest battle."""
    latest = [event for event in play.events(None) if event.kind.name == "battle"][-1]
    return latest.attack, latest.defence


def left_of_battle(play: Play) -> list[str]:
    """What a battle has left on the table that was not there before it."""
    peace = table(len(play.scores), hand={0: "K"})
    return [field for field in BATTLE if seen(play, field) != seen(peace, field)]


def choose_in_private(play: Play, chooser: int, *steps: str) -> None:
    """Steps that nobody else sees or hears of, and that can be taken back; in the end they have been made."""
    before, known = play.fingerprint, _known_to_others(play, chooser)
    for step in steps:
        play.play(chooser, step)
        assert _known_to_others(play, chooser) == known, f"{step!r} shows"
    for _ in steps:
        play.undo(chooser)
    assert play.fingerprint == before
    act(play, *(f"@{chooser} {step}" for step in steps))


def _known_to_others(play: Play, chooser: int) -> list[Any]:
    others = [seat for seat in range(len(play.scores)) if seat != chooser]
    asked = [(play.ask(seat), len(play.offers(seat))) for seat in others]
    return [asked, *((play.view(seat), play.events(seat), play.log(seat)) for seat in (None, *others))]
