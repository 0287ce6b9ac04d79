"""Glory's scenes: a battle decided, Assassins at their end, a round over. Drawn from what all were told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonsuch.draw import (
    Markup,
    Runner,
    Scene,
    SceneKind,
    Tale,
    clash,
    el,
    figure,
    host,
    icon,
    laurel,
    letters,
    outcome,
    race,
    shield,
    together,
)
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed, sentence
from nonsuch.games.glory.components import ASSASSIN, LAND_DEFENCE, VALUE
from nonsuch.games.glory.rules.cards import half_rounded_up
from nonsuch.games.glory.show.board.cards import lying, small, strongest_first
from nonsuch.games.glory.show.words import words
from nonsuch.games.glory.show.words.cards import assassins, by_king, cards_of, in_words
from nonsuch.games.glory.show.words.drawing import DRAWN, drawn
from nonsuch.games.glory.state import (
    ATTACKER,
    ATTACKS_KING,
    ATTACKS_LAND,
    BATTLE,
    DECK_EMPTY,
    DEFENDER,
    DRAWS,
    DRAWS_MONEY,
    ELIMINATED,
    EXTRA_ROUND,
    GLORY,
    HELPS,
    HIRES,
    HURT,
    LAND_GLORY,
    LAND_TAKEN,
    LETS_IT_HAPPEN,
    MATCHES,
    PAYS_HELPER,
    PLAYS,
    ROUND_BEGINS,
    ROUND_ENDS,
    SENDS_ASSASSINS,
    STOPS,
    WAITS,
    WINS,
)

FEW = 5  # cards on a side; each more is held a little longer
A_CARD = 0.3  # seconds
BATTLE_HELD, ASSASSINS_HELD, ROUND_HELD = 2.6, 2.0, 6.0


@dataclass(frozen=True)
class Telling:
    """A tale with the names as its reader is told them."""

    tale: Tale

    @property
    def names(self) -> Names:
        return Names(self.tale.sight.names, self.tale.sight.seat)

    def shield(self, king: int, size: str = "") -> Markup:
        return shield(king, letters(tuple(self.tale.sight.names))[king], size)

    def glory(self) -> dict[int, int]:
        """Everybody's Glory as the scene leaves it."""
        return self.tale.then("glory", lambda one, king: one.points if is_glory(one, king) else 0)


def is_glory(event: Event, king: int) -> bool:
    return event.kind in (GLORY, LAND_GLORY) and event.king == king


# a battle ----------------------------------------------------------------------------------------------------


def battle(tale: Tale) -> Scene:
    t = Telling(tale)
    decided = tale.only(BATTLE)[0]
    won = decided.attack > decided.defence
    attackers, defenders = forces(tale, decided, ATTACKER), forces(tale, decided, DEFENDER)
    more = max(0, len(attackers) - FEW, len(defenders) - FEW)
    return Scene(
        title=f"{t.names.does(decided.attacker, 'attack')} {aim(tale, t.names)}",
        mark="war",
        inside=clash(
            host(tale.sight, decided.attacker, lead(t, decided, ATTACKER), attackers),
            verdict(decided, won),
            host(tale.sight, decided.defender, lead(t, decided, DEFENDER), defenders, right=True),
        ),
        outcome=[*losses(t), *gains(t), *deals(t), *draws(t)],
        sentence=in_a_sentence(tale, decided, t.names),
        news=how_it_went(decided, won, t.names),
        more=what_came_of_it(t),
        hold=BATTLE_HELD + A_CARD * more,
    )


def aim(tale: Tale, names: Names) -> str:
    [decided] = tale.only(BATTLE)
    if tale.first(ATTACKS_LAND):
        return f"{names.whose(decided.defender)} Land"
    return names.whom(decided.defender)


def helpers(tale: Tale, side: int) -> list[int]:
    return [event.king for event in tale.only(HELPS) if event.side == side]


def force(tale: Tale, king: int) -> list[int]:
    return strongest_first(event.card for event in tale.only(PLAYS) if event.king == king)


def forces(tale: Tale, decided: Event, side: int) -> list[Markup]:
    """Whom each sent, what hired men and Land added."""
    leader = decided.attacker if side == ATTACKER else decided.defender
    shown = [laid(one, str(VALUE[one])) for one in force(tale, leader)]
    if side == ATTACKER:
        shown += [laid(one, str(half_rounded_up(VALUE[one]))) for one in cards_of(tale.events, HIRES)]
    else:
        shown += walls(decided)
    t = Telling(tale)
    for king in helpers(tale, side):
        shown += [laid(one, f"+{VALUE[one]}", t.shield(king, "small")) for one in force(tale, king)]
    return shown or [el("span", "nobody", cls="lacking")]


def laid(one: int, counts: str, by: Markup | None = None) -> Markup:
    """The whole card where there is room, the small one where there is not."""
    return figure(together(lying(one), small(None, one, 1, tall=True)), counts, by=by)


def walls(decided: Event) -> list[Markup]:
    if decided.walls == 0:
        return []
    lands = el("small", counted(decided.walls // LAND_DEFENCE, "Land"))
    return [figure(el("span", icon("fortress", "large"), lands, cls="stack"), f"+{decided.walls}", cls="lands")]


def lead(t: Telling, decided: Event, side: int) -> Markup:
    king = decided.attacker if side == ATTACKER else decided.defender
    by = [f"{t.names.whose(one)} help" for one in helpers(t.tale, side)]
    with_whom = el("small", f"with {listed(by)}") if by else None
    return together(el("b", el("bdi", t.names.who(king))), " ", with_whom)


def verdict(decided: Event, won: bool) -> Markup:
    apart = abs(decided.attack - decided.defence)
    stronger = "attack" if decided.attack > decided.defence else "defence"
    by = f"the {stronger} is {apart} higher" if apart else "the defender wins a tie"
    return el(
        "div",
        laurel(decided.attack, won),
        icon("war"),
        laurel(decided.defence, not won),
        el("span", "The attack succeeds" if won else "The attack fails", cls="word"),
        el("span", by, cls="by"),
        cls="verdict",
    )


# what came of it -------------------------------------------------------------------------------------------


def losses(t: Telling) -> list[Markup]:
    hurt = [
        outcome(
            t.shield(one.king),
            f"−{one.points} Hit Points",
            f"{one.left + one.points}, now {max(0, one.left)}",
            "bad",
        )
        for one in t.tale.only(HURT)
    ]
    fallen = [
        outcome(t.shield(one.king), t.names.does(one.king, "fall"), "and that ends the round", "bad")
        for one in t.tale.only(ELIMINATED)
    ]
    taken = [
        outcome(t.shield(one.attacker), f"takes {in_words([one.card])}", f"from {t.names.whom(one.defender)}", "good")
        for one in t.tale.only(LAND_TAKEN)
    ]
    return hurt + fallen + taken


def gains(t: Telling) -> list[Markup]:
    """Glory, with what it makes in all. Who gains twice is told of once."""
    now, brought = t.glory(), dict[int, int]()
    for one in t.tale.only(GLORY):
        brought[one.king] = brought.get(one.king, 0) + one.points
    return [
        outcome(t.shield(king), f"+{points} Glory", f"{now[king] - points}, now {now[king]}", "good")
        for king, points in brought.items()
    ]


def deals(t: Telling) -> list[Markup]:
    paid = by_helper(t.tale.only(PAYS_HELPER))
    return [
        outcome(t.shield(helper), f"gets {in_words(cards)}", f"from {t.names.whom(king)}, as promised")
        for (king, helper), cards in paid.items()
    ]


def by_helper(events: Sequence[Event]) -> dict[tuple[int, int], list[int]]:
    found: dict[tuple[int, int], list[int]] = {}
    for one in events:
        found.setdefault((one.king, one.helper), []).append(one.card)
    return found


def draws(t: Telling) -> list[Markup]:
    """The reader's first, by name; of the others how many."""
    hands = by_king(t.tale.only(*DRAWN))
    mine = hands.pop(t.names.reader, []) if t.names.reader is not None else []
    others = ", ".join(f"{t.names.who(king)} {len(theirs)}" for king, theirs in hands.items())
    if mine:
        return [outcome(icon("deck", "large"), f"You draw {drawn(mine)}", others)]
    return [outcome(icon("deck", "large"), "New cards", others)] if others else []


def in_a_sentence(tale: Tale, decided: Event, names: Names) -> str:
    attack = f"Battle: {names.whom(decided.attacker)} {names.verb(decided.attacker, 'attack')} {aim(tale, names)}."
    return " ".join([attack, *words.sentences(tale.events[tale.events.index(decided) :], names)])


def how_it_went(decided: Event, won: bool, names: Names) -> str:
    """'You beat Bess, 45 to 30.' 'Bess stands, 33 to 21.'"""
    if won:
        beaten = names.whom(decided.defender)
        return f"{names.does(decided.attacker, 'beat')} {beaten}, {decided.attack} to {decided.defence}."
    return f"{names.does(decided.defender, 'stand')}, {decided.defence} to {decided.attack}."


def what_came_of_it(t: Telling) -> str:
    follows = [one for one in t.tale.events if one.kind in (LAND_TAKEN, HURT, ELIMINATED, GLORY)]
    return " ".join(words.sentences(follows, t.names))


# Assassins -------------------------------------------------------------------------------------------------


def assassination(tale: Tale) -> Scene | None:
    sent = tale.only(SENDS_ASSASSINS)
    if not sent:  # it began before anything this reader was told of
        return None
    t, struck = Telling(tale), bool(tale.only(LETS_IT_HAPPEN))
    attacker, defender = sent[-1].attacker, sent[-1].defender
    number = sum(one.number for one in sent)
    met = sum(one.number for one in tale.only(MATCHES))
    ended = "An Assassin gets through" if struck else "The attempt fails"
    told = words.sentences(tale.events, t.names)
    return Scene(
        title=f"{t.names.does(attacker, 'send')} {assassins(number)} against {t.names.whom(defender)}",
        mark="assassin",
        inside=clash(
            host(tale.sight, attacker, el("b", el("bdi", t.names.who(attacker))), hooded(number)),
            el(
                "div",
                laurel(number, struck),
                icon("assassin"),
                laurel(met, not struck),
                el("span", ended, cls="word"),
                el("span", f"{number} sent, {met} met", cls="by"),
                cls="verdict",
            ),
            host(tale.sight, defender, el("b", el("bdi", t.names.who(defender))), hooded(met), right=True),
        ),
        outcome=[*losses(t), *gains(t), *draws(t)],
        sentence=" ".join(told),
        news=reached(t, attacker, defender) if struck else f"{t.names.does(defender, 'escape')} the Assassins.",
        more=what_came_of_it(t),
        hold=ASSASSINS_HELD,
    )


def hooded(number: int) -> list[Markup]:
    return [laid(ASSASSIN, "") for _ in range(number)] or [el("span", "nobody", cls="lacking")]


def reached(t: Telling, attacker: int, defender: int) -> str:
    return sentence(f"{t.names.whose(attacker)} Assassin reached {t.names.whom(defender)}")


# the end of a round ------------------------------------------------------------------------------------------


def round_over(tale: Tale) -> Scene:
    t = Telling(tale)
    number, begins, wins = tale.only(ROUND_ENDS)[0].round, tale.events[-1], tale.only(WINS)
    last = begins if begins.kind == ROUND_BEGINS else None
    return Scene(
        title="The game is over" if wins else f"Round {number} is over",
        mark="crown",
        inside=together(el("p", why_it_ended(t), cls="why"), race(tale.sight, runners(t))),
        outcome=[what_is_next(t, last)],
        sentence=" ".join(words.sentences(said_of_a_round(tale), t.names)),
        news=words.sentences(wins, t.names)[0] if wins else f"Round {number} is over.",
        more=" ".join(words.sentences(tale.only(LAND_GLORY), t.names)),
        hold=None if wins else ROUND_HELD,
        goes_on=f"Begin round {last.round}" if last else "Continue",
    )


def said_of_a_round(tale: Tale) -> list[Event]:
    return tale.only(ROUND_ENDS, LAND_GLORY, EXTRA_ROUND, WINS)


def why_it_ended(t: Telling) -> str:
    fallen = [t.names.whom(one.king) for one in t.tale.only(ELIMINATED)]
    if fallen:
        one = t.tale.only(ELIMINATED)[0].king
        verb = t.names.verb(one, "fall") if len(fallen) == 1 else "fall"
        ended = f"{sentence(f'{listed(fallen)} {verb} to 0 Hit Points, and that ends the round')} "
        return f"{ended}Everyone else gains the value of their Land."
    return "The deck is empty. Everyone gains the value of their Land."


def runners(t: Telling) -> list[Runner]:
    now = t.glory()
    land = {one.king: one.points for one in t.tale.only(LAND_GLORY)}
    fallen = {one.king for one in t.tale.only(ELIMINATED)}
    return [
        Runner(king, now[king] - land.get(king, 0), now[king], brought(land.get(king, 0), king in fallen))
        for king in now
    ]


def brought(points: int, fallen: bool) -> Markup:
    if fallen:
        return together(el("b", "0", cls="num"), " at 0 Hit Points, Land scores nothing")
    return el("b", f"+{points}", cls="num good") if points else el("span", "no Land")


def what_is_next(t: Telling, begins: Event | None) -> Markup:
    if begins is None:
        return outcome(icon("laurel", "large"), "Most Glory wins", "See below where the points came from")
    rounds = t.tale.sight.view["rounds"]
    left = (
        "an extra round, because the lead was shared" if begins.round > rounds else f"round {begins.round} of {rounds}"
    )
    last = "the last: " if begins.round == rounds else ""
    first = f"{t.names.whom(begins.first)}, with the least Glory, {t.names.verb(begins.first, 'go')} first"
    return outcome(t.shield(begins.first), f"Next: {last}{left}", f"{first}; new hands, 50 Hit Points each")


CAME_OF_A_BATTLE = (LAND_TAKEN, HURT, ELIMINATED, GLORY, PAYS_HELPER, DRAWS, DRAWS_MONEY, DECK_EMPTY, WAITS)
SCENES = (
    SceneKind.of(battle, [BATTLE], [ATTACKS_LAND, ATTACKS_KING], CAME_OF_A_BATTLE),
    SceneKind.of(assassination, [LETS_IT_HAPPEN, STOPS], [SENDS_ASSASSINS, MATCHES], CAME_OF_A_BATTLE),
    SceneKind.of(round_over, [ROUND_ENDS], [ROUND_BEGINS], [LAND_GLORY, EXTRA_ROUND, ROUND_BEGINS, WINS]),
)
