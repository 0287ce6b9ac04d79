"""Virgin Queen's scenes: a battle, an assault, a fight at sea, a raid, the end. Drawn from what all were told."""

from __future__ import annotations

from nonsuch.draw import (
    Markup,
    Scene,
    SceneKind,
    Sight,
    Tale,
    clash,
    classes,
    el,
    icon,
    laurel,
    letters,
    outcome,
    shield,
)
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.virgin_queen.components import (
    CARD_CP,
    CARD_KIND,
    COMBAT,
    GALLEASSES,
    HIRED,
    LAND_KINDS,
    REGULAR,
    REITERS,
)
from nonsuch.games.virgin_queen.map.atlas import MAJORS, SEA_TITLES
from nonsuch.games.virgin_queen.rules.faith.terms import LEADER_DIES
from nonsuch.games.virgin_queen.rules.telling import LEADER_GOES_TOO, MEN_GO, SHIPS_GO
from nonsuch.games.virgin_queen.show.board.pieces import banner, counter, die, emblem, power_class
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.words import words
from nonsuch.games.virgin_queen.show.words.log_war import attacker_won, title_of
from nonsuch.games.virgin_queen.show.words.naming import (
    CARDS,
    capital,
    does,
    in_sea,
    leader,
    seat_of,
    space,
    who,
    whom,
    whose,
)
from nonsuch.games.virgin_queen.state import (
    ASSAULTED,
    BATTLE_FOUGHT,
    BESIEGES,
    CAPTURED,
    CONTROLS,
    FALLS,
    FIGHTS,
    FIGHTS_AT_SEA,
    GAINS,
    LEADER_GOES,
    LEADS,
    LEAVES_SIEGE,
    LOOT,
    LOOTED,
    LOSES,
    PERISH,
    PUTS_IN,
    RAIDS,
    RESPONDS,
    RETREATS,
    SEA_FIGHT,
    SIEGE_ENDS,
    SINKS,
    WINS,
)

Line = list[tuple[int, int]]  # single units: power and kind
HELD = 3.0
MOST_SHOWN = 14


def names_of(tale: Tale) -> Names:
    return Names(tale.sight.names, tale.sight.seat)


def sign(sight: Sight, power: int) -> Markup:
    """A player's shield, or the sign of a power that nobody plays."""
    seat = seat_of(power, Names(sight.names, sight.seat))
    if seat is None:
        return el("span", emblem(power), cls=f"sign {power_class(power)}")
    if len(sight.names) == MAJORS:
        return bearing(power)
    return shield(seat, letters(tuple(sight.names))[seat])


# a fight ---------------------------------------------------------------------------------------


def fight(tale: Tale) -> Scene | None:
    ended = tale.first(BATTLE_FOUGHT, ASSAULTED, SEA_FIGHT)
    if ended is None or not tale.only(FIGHTS, FIGHTS_AT_SEA):
        return None
    names = names_of(tale)
    told = words.sentences([one for one in tale.events if one.kind != RESPONDS], names)
    return Scene(
        title=title_of(ended),
        mark="war",
        inside=clash(side(tale, ended, 0), verdict(tale, ended), side(tale, ended, 1)),
        outcome=what_came(tale, ended, names),
        sentence=f"{title_of(ended)}. " + " ".join(told),
        news=f"{title_of(ended)}: {outcome_in_short(tale, ended, names)}",
        hold=HELD,
    )


def powers_of(tale: Tale, ended: Event) -> tuple[int, int]:
    """Attacker and defender; an assault names only who storms."""
    if ended.kind != ASSAULTED:
        return ended.attacker, ended.defender
    inside = [one.who for one in tale.only(FIGHTS) if one.side == 1]
    thrown = [one.who for one in tale.only(FALLS) if one.who != ended.attacker]
    return ended.attacker, (inside or thrown or [ended.attacker])[0]


def lined_up(tale: Tale, number: int) -> Line:
    found: Line = []
    for one in tale.only(FIGHTS):
        if one.side == number:
            found += [(one.who, REGULAR)] * one.regulars + [(one.who, HIRED)] * one.hired
    for one in tale.only(FIGHTS_AT_SEA):
        if one.side == number:
            found += [(one.who, LAND_KINDS + one.ship)] * one.number
    return found


def counters(tale: Tale, line: Line) -> list[Markup]:
    """One for each unit; those that fell are struck through."""
    lost = [(one.who, one.unit) for one in tale.only(LOSES)]
    lost += [(one.who, LAND_KINDS + one.ship) for one in tale.only(SINKS)]
    drawn = []
    for power, kind in line[:MOST_SHOWN]:
        falls = (power, kind) in lost
        if falls:
            lost.remove((power, kind))
        drawn.append(counter(power, kind, falls))
    more = len(line) - MOST_SHOWN
    return [*drawn, el("span", f"+{more}")] if more > 0 else drawn


def side(tale: Tale, ended: Event, number: int) -> Markup:
    names, power = names_of(tale), powers_of(tale, ended)[number]
    line = lined_up(tale, number)
    leaders = [banner(one.leader) for one in tale.only(LEADS) if one.side == number]
    dice = [one for one in tale.only(FALLS) if one.who == power]
    dice.sort(key=lambda one: -one.face)
    lead = el(
        "div",
        sign(tale.sight, power),
        el(
            "span",
            el("b", who(names, power)),
            el("small", f" {counted(len(line), 'unit')}, {counted(len(dice), 'die', 'dice')}"),
        ),
        cls="lead",
    )
    return el(
        "div",
        lead,
        el("div", leaders, counters(tale, line), cls="laid counters"),
        el("div", [die(one.face, one.hit) for one in dice], cls="throw", role="group", aria_label="Dice"),
        played_by(tale, power),
        cls=classes("host", "right" if number else None),
    )


def played_by(tale: Tale, power: int) -> Markup | None:
    """Cards that changed this fight."""
    cards = [one.card for one in tale.only(RESPONDS) if one.who == power and is_for_battle(one.card)]
    if not cards:
        return None
    return el("div", [el("span", el("b", CARD_CP[card]), CARDS[card], cls="cardtag") for card in cards])


def is_for_battle(card: int) -> bool:
    return CARD_KIND[card] == COMBAT or card in (REITERS, GALLEASSES)


def verdict(tale: Tale, ended: Event) -> Markup:
    storms = ended.kind == ASSAULTED
    won = stormed(tale, ended) if storms else attacker_won(ended)
    short = outcome_in_short(tale, ended, names_of(tale))
    return el(
        "div",
        laurel(ended.hits, won),
        icon("war"),
        laurel(ended.against, not won),
        el("p", short, cls="word"),
        el("p", "hits" if storms else "hits; the defender wins ties", cls="by"),
        cls="verdict",
    )


def stormed(tale: Tale, ended: Event) -> bool:
    """The walls fall where they were hit, nobody is left behind them, and somebody is left before them."""
    storming, inside = len(lined_up(tale, 0)), len(lined_up(tale, 1))
    return bool(ended.hits > 0 and ended.hits >= inside and ended.against < storming)


def outcome_in_short(tale: Tale, ended: Event, names: Names) -> str:
    count = f"{ended.hits} to {ended.against}"
    if ended.kind == ASSAULTED:
        return f"{space(ended.place)} {'falls' if stormed(tale, ended) else 'holds'}, {count}"
    return f"{does(names, ended.attacker if attacker_won(ended) else ended.defender, 'win')}, {count}"


def what_came(tale: Tale, ended: Event, names: Names) -> list[Markup]:
    lines = [to_lose(tale, ended, names, number) for number in range(2)]
    for one in tale.only(RETREATS)[:1]:
        lines.append(outcome(icon("road"), f"{does(names, one.who, 'retreat')}", f"to {space(one.target)}"))
    for one in tale.only(CAPTURED):
        lines.append(outcome(icon("leader"), f"{capital(leader(one.leader))} is captured", f"by {who(names, one.by)}"))
    for one in tale.only(CONTROLS):
        lines.append(outcome(icon("key"), f"{space(one.place)} falls", f"to {who(names, one.who)}"))
    if tale.only(SIEGE_ENDS):
        lines.append(outcome(icon("fortress"), "The siege is over"))
    return [line for line in lines if line is not None] or [outcome(icon("shield"), "No losses")]


def to_lose(tale: Tale, ended: Event, names: Names, number: int) -> Markup | None:
    """On land a unit for each hit, which its owner may still have to choose; at sea ships have more than one."""
    power, hits = powers_of(tale, ended)[number], (ended.against, ended.hits)[number]
    if ended.kind == SEA_FIGHT:
        return (
            outcome(sign(tale.sight, power), counted(hits, "hit"), f"on {whose(names, power)} ships") if hits else None
        )
    falls = min(hits, len(lined_up(tale, number)))
    return outcome(sign(tale.sight, power), f"−{falls}", "units" if falls > 1 else "unit", "bad") if falls else None


def lost_by(tale: Tale, names: Names, power: int) -> Markup:
    men = sum(1 for one in tale.only(LOSES) if one.who == power)
    fleet = sum(1 for one in tale.only(SINKS) if one.who == power)
    said = listed([counted(men, "unit")] * bool(men) + [counted(fleet, "ship")] * bool(fleet))
    return outcome(sign(tale.sight, power), f"−{men + fleet}", f"{does(names, power, 'lose')} {said}", "bad")


# a raid ----------------------------------------------------------------------------------------


def raid(tale: Tale) -> Scene | None:
    """Defence first, then the pirates' dice."""
    begun = tale.first(RAIDS)
    if begun is None or len(tale.only(*OF_A_RAID)) < len(tale.events):
        return None  # dice of something that came later
    names = names_of(tale)
    hits = sum(one.hit for one in tale.only(FALLS) if one.who != begun.victim)
    gained = sum(one.points for one in tale.only(GAINS))
    news = (
        f"{does(names, begun.who, 'raid')} the {SEA_TITLES[begun.sea]}: {counted(hits, 'hit') if hits else 'no hits'}."
    )
    came = [loot(tale, begun, hits)]
    came += [lost_by(tale, names, power) for power in dict.fromkeys(one.who for one in tale.only(SINKS))]
    came += [outcome(icon("laurel"), f"+{gained}", "victory points", "good")] if gained > 0 else []
    came += [card_taken(tale, one, names) for one in tale.only(LOOTED)]
    return Scene(
        title=f"Piracy {in_sea(begun.sea)}",
        mark="corsair",
        inside=clash(
            raider(tale, begun.who, begun.victim, pirate=True),
            raid_verdict(hits),
            raider(tale, begun.victim, begun.victim, pirate=False),
        ),
        outcome=came,
        sentence=" ".join(words.sentences(tale.events, names)),
        news=news,
        hold=HELD,
    )


def loot(tale: Tale, begun: Event, hits: int) -> Markup:
    """What the hits have brought so far; the victim may still have to choose the rest."""
    ships = sum(1 for one in tale.only(SINKS) if one.who != begun.who)
    paid = ships + len(tale.only(LOOTED, GAINS))
    if not hits:
        return outcome(icon("corsair"), "No loot")
    return outcome(icon("corsair"), counted(hits, "hit"), "" if paid >= hits else f"{hits - paid} still to pay")


def card_taken(tale: Tale, taken: Event, names: Names) -> Markup:
    """Which it was is shown to the two of them."""
    known = [CARDS[one.card] for one in tale.only(LOOT) if one.card is not None]
    return outcome(icon("hand"), known[0] if known else "A card", f"from {whom(names, taken.giver)}")


def raider(tale: Tale, power: int, victim: int, *, pirate: bool) -> Markup:
    names = names_of(tale)
    dice = [one for one in tale.only(FALLS) if (one.who == victim) != pirate]
    doer, _, deed = does(names, power, "raid" if pirate else "defend").rpartition(" ")
    said = el("span", el("b", doer), el("small", f" {deed}, {counted(len(dice), 'die', 'dice')}"))
    return el(
        "div",
        el("div", sign(tale.sight, power), said, cls="lead"),
        el("div", [die(one.face, one.hit) for one in dice], cls="throw", role="group", aria_label="Dice"),
        cls=classes("host", None if pirate else "right"),
    )


def raid_verdict(hits: int) -> Markup:
    return el("div", laurel(hits, hits > 0), el("p", "hits" if hits != 1 else "hit", cls="word"), cls="verdict")


# the end ---------------------------------------------------------------------------------------


def end(tale: Tale) -> Scene:
    names, won = names_of(tale), tale.only(WINS)[0].who
    said = f"{does(names, won, 'win')} the war for the Mediterranean."
    score = tale.sight.view["score"][0]
    return Scene(
        title="The war is over",
        mark="laurel",
        inside=el("div", sign(tale.sight, won), el("p", said, cls="word"), cls="ended"),
        outcome=[outcome(icon("laurel", "large"), counted(score, "victory point"), "for the Ottoman")],
        sentence=f"{said} The Ottoman has {counted(score, 'victory point')}.",
        news=said,
        hold=None,
    )


PAID = [FALLS, SINKS, GAINS, LOOTED, LOOT]
OF_A_RAID = [RAIDS, RESPONDS, *PAID]
FOLLOWS = [
    *(LOSES, PERISH, SINKS, RETREATS, LEAVES_SIEGE, CAPTURED, SIEGE_ENDS, CONTROLS, BESIEGES, PUTS_IN),
    *(LEADER_GOES, LEADER_DIES, MEN_GO, SHIPS_GO, LEADER_GOES_TOO),
]
SCENES = (
    SceneKind.of(fight, [BATTLE_FOUGHT, ASSAULTED, SEA_FIGHT], [RESPONDS, FIGHTS, FIGHTS_AT_SEA, LEADS], FOLLOWS),
    SceneKind.of(raid, [FALLS], [RAIDS], PAID),
    SceneKind.of(end, [WINS]),
)
