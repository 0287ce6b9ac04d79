"""How tests speak of diplomacy: a table of six at the beginning of the Negotiation or the War Segment."""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.personages import ROYAL_NAMES
from nonsuch.games.virgin_queen.tables.court import UNWED
from nonsuch.games.virgin_queen.tests.tables import act, asked, state, table

TALKS = ["next stage", "war segment", "ransom segment", "negotiation"]


def bit(*powers: str) -> int:
    return sum(1 << POWER_NAMES.index(power) for power in powers)


def pairs(*both: tuple[str, str]) -> dict[str, int]:
    """Wars, or alliances."""
    found: dict[str, int] = {}
    for one, other in both:
        found[one] = found.get(one, 0) | bit(other)
        found[other] = found.get(other, 0) | bit(one)
    return found


def talks(scenario: int = CAMPAIGN, chart: tuple[str, ...] = (), **position: Any) -> Play:
    """The Ottoman announces first. `chart`: royals who may be wed, eligibility 2."""
    play = table(
        scenario=scenario, active="ottoman", phase="announce", stack=TALKS, askers=[0] * len(TALKS), cp=0, stage=2,
        spoken=1, **position,
    )  # fmt: skip
    for name in chart:
        state(play).royal_is[ROYAL_NAMES.index(name)] = UNWED
        state(play).eligibility[ROYAL_NAMES.index(name)] = 2
    return play


def wars_begin(**position: Any) -> Play:
    """Nobody has anything to say to anybody; the War Segment begins with the Ottoman."""
    return nothing_more(talks(**position))


def announce(play: Play, power: str, *deals: str) -> Play:
    """'france: alliance, give draws 1': a deal for each power that is named."""
    silent_until(play, power)
    for deal in deals:
        other, _, clauses = deal.partition(": ")
        act(play, f"{power} address {other}, {clauses}, sign")
    return act(play, f"{power} enough")


def silent_until(play: Play, power: str) -> None:
    """Those before it announce nothing."""
    while not asked(play).endswith("announce") or not asked(play).startswith(power):
        who, question = asked(play).split(": ")
        assert question == "announce", asked(play)
        act(play, f"{who} enough")


def nothing_more(play: Play) -> Play:
    """Nobody announces anything any more."""
    while asked(play).endswith("announce"):
        act(play, f"{asked(play).split(':')[0]} enough")
    return play


def no_war(play: Play) -> Play:
    while asked(play).endswith("declare wars"):
        act(play, f"{asked(play).split(':')[0]} enough")
    return play


def confirmed(play: Play, power: str, deal: str, partner: str) -> Play:
    """Announced by the one and confirmed by the other, each when it is its turn."""
    announce(play, power, f"{partner}: {deal}")
    nothing_until_answer(play, partner)
    return act(play, f"{partner} yes")


def nothing_until_answer(play: Play, power: str) -> Play:
    while asked(play) != f"{power}: confirm deal":
        act(play, f"{asked(play).split(':')[0]} enough")
    return play


def allies(play: Play, one: str) -> set[str]:
    return {POWER_NAMES[who] for who in range(MAJORS) if state(play).league[POWER_NAMES.index(one)] >> who & 1}


def enemies(play: Play, one: str) -> set[str]:
    return {name for who, name in enumerate(POWER_NAMES) if state(play).war[POWER_NAMES.index(one)] >> who & 1}
