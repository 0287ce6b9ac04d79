"""What six powers have besides the map, in lines: faith, courts, espionage, the World, deals."""

from __future__ import annotations

from nonsuch.engine.language.words import counted
from nonsuch.games.virgin_queen.map.atlas import MAJORS, PORTUGAL, POWER_NAMES, SPACE_TITLES, SPAIN
from nonsuch.games.virgin_queen.map.oceans import (
    SETTLEMENT_NAMES,
    SETTLEMENT_TITLES,
    SETTLEMENTS,
    ZONE_NAMES,
    ZONE_TITLES,
)
from nonsuch.games.virgin_queen.personages import (
    AWARD_KINDS,
    AWARD_TITLES,
    PERSON_NAMES,
    PERSON_SKILL,
    PERSON_TITLES,
    PERSONS,
    ROYAL_NAMES,
    ROYAL_TITLES,
    SCIENCE_NAMES,
    SCIENCE_TITLES,
)
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, CAPTAIN_TITLES
from nonsuch.games.virgin_queen.show.board.council import clauses, of_row
from nonsuch.games.virgin_queen.show.board.courtroom import OUTCOMES, bonus, eligible, matches, odds, price, share
from nonsuch.games.virgin_queen.show.board.europe import faith_of
from nonsuch.games.virgin_queen.show.board.oceanmap import cargo, fleet_words, sailing
from nonsuch.games.virgin_queen.show.board.text_realms import realms
from nonsuch.games.virgin_queen.show.reading import View, number_in, of_power
from nonsuch.games.virgin_queen.show.words.naming import AREAS, SHORT
from nonsuch.games.virgin_queen.tables.council import CONFIRMED, LAPSED, OPEN, REFUSED
from nonsuch.games.virgin_queen.tables.court import AVAILABLE

STATES = {OPEN: "awaiting an answer", CONFIRMED: "confirmed", REFUSED: "refused", LAPSED: "lapsed"}


def of_six(view: View) -> list[str]:
    return [
        *faith(view),
        *weddings(view),
        *patronage(view),
        *espionage(view),
        *world(view),
        *realms(view),
        *deals(view),
    ]


def faith(view: View) -> list[str]:
    said = [f"{area} {now} of {every}" for area, (now, every) in zip(AREAS, faith_of(view).values(), strict=True)]
    jesuits = f"Jesuits: {view['jesuits'] or 0} with Spain, {view['jesuits_in_england'] or 0} in England."
    return [f"Protestant spaces: {view['protestant_spaces']}; {', '.join(said)}.", jesuits]


def weddings(view: View) -> list[str]:
    rated = view["eligibility"] or {}
    unwed = ", ".join(f"{ROYAL_TITLES[one]} {rated.get(ROYAL_NAMES[one], 0)}" for one in eligible(view))
    lines = [f"Royals who can be wed, with their eligibility: {unwed}."] if unwed else []
    for groom, bride in matches(view):
        added = bonus(view, groom, bride)
        chances = ", ".join(f"{name} {share(of)} %" for name, of in zip(OUTCOMES, odds(added), strict=True) if of)
        lines.append(f"Match: {ROYAL_TITLES[groom]} and {ROYAL_TITLES[bride]}, two dice and {added}: {chances}.")
    return lines


def patronage(view: View) -> list[str]:
    stands = view["person_is"] or {}
    there = [one for one in range(PERSONS) if stands.get(PERSON_NAMES[one]) == AVAILABLE]
    lines = [", ".join(f"{PERSON_TITLES[one]} {price(one)} CP, skill {PERSON_SKILL[one]}" for one in there)]
    lines = [f"Available to sponsor: {lines[0]}."] if there else []
    for power, name in enumerate(POWER_NAMES[:MAJORS]):
        sponsored = (view["sponsors"] or {}).get(name, -1)
        won = [AWARD_TITLES[AWARD_KINDS.index(award)] for award, who in (view["works"] or {}).items() if who == power]
        won += [
            SCIENCE_TITLES[SCIENCE_NAMES.index(one)] for one, who in (view["sciences"] or {}).items() if who == power
        ]
        said = [f"sponsors {PERSON_TITLES[sponsored]}"] if sponsored >= 0 else []
        said += [f"has {', '.join(won)}"] if won else []
        lines += [f"{SHORT[power]} {'; '.join(said)}."] if said else []
    return lines


def espionage(view: View) -> list[str]:
    lines = []
    for on in range(MAJORS):
        spies = [SHORT[power] for power in range(MAJORS) if of_power(view["informants"], on) >> power & 1]
        lines += [f"Operatives on {SHORT[on]}: {', '.join(spies)}."] if spies else []
    return lines


def world(view: View) -> list[str]:
    lines = [captain(view, one) for one in sailing(view)]
    lines += [line for number in range(SETTLEMENTS) if (line := settlement(view, number))]
    patrols = [f"{ZONE_TITLES[ZONE_NAMES.index(zone)]} {number}" for zone, number in (view["patrols"] or {}).items()]
    lines += [f"Spanish patrols: {', '.join(patrols)}."] if patrols else []
    boxes = (number_in(of_power(view["treasure_boxes"], SPAIN, 0)), number_in(view["portuguese_boxes"] or 0))
    lines.append(
        f"Treasures to be shipped: {SHORT[SPAIN]} {boxes[0]}, {SHORT[PORTUGAL]} {boxes[1]}. {fleet_words(view)}"
    )
    held = [(power, number_in(of_power(view["treasures"], power, 0))) for power in range(MAJORS)]
    said = ", ".join(f"{SHORT[power]} {number}" for power, number in held if number)
    return [*lines, f"Treasures in hand: {said}."] if said else lines


def captain(view: View, one: int) -> str:
    name = CAPTAIN_NAMES[one]
    zone, port = (view["captain_zone"] or {}).get(name, -1), (view["captain_port"] or {}).get(name, -1)
    where = f"in the {ZONE_TITLES[zone]}" if zone >= 0 else f"in {SPACE_TITLES[port]}" if port >= 0 else ""
    holds = cargo(view, one)
    whose = SHORT[(view["captain_of"] or {}).get(name, 0)]
    return f"{CAPTAIN_TITLES[one]} of {whose}, {where}{f', {holds}' if holds else ''}."


def settlement(view: View, number: int) -> str:
    name = SETTLEMENT_NAMES[number]
    colony, settled = (view["colony"] or {}).get(name, -1), (view["settler"] or {}).get(name, -1)
    if colony >= 0:
        return f"{SETTLEMENT_TITLES[number]}: a colony of {SHORT[colony]}."
    fort = ", with a fortress" if (view["world_fort"] or {}).get(name) else ""
    return f"{SETTLEMENT_TITLES[number]}: {SHORT[settled]}{fort}." if settled >= 0 else ""


def deals(view: View) -> list[str]:
    lines = []
    for one in range(MAJORS):
        for other in range(MAJORS):
            state = of_power(of_row(view["standing"], one), other)
            if state:
                said = " ".join(clauses(view, one, other))
                lines.append(f"Deal between {SHORT[one]} and {SHORT[other]}, {STATES[state]}: {said}")
    lent = [
        f"{SHORT[one]} lends {SHORT[other]} {counted(sum(kinds.values()), 'ship')}."
        for one, name in enumerate(POWER_NAMES[:MAJORS])
        for other, second in enumerate(POWER_NAMES[:MAJORS])
        if (kinds := (view["lent"] or {}).get(name, {}).get(second))
    ]
    return lines + lent
