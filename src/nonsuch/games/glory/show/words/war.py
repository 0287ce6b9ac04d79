"""The log of attacks on Land and Kings, of help, and of what a battle brings."""

from __future__ import annotations

from itertools import groupby

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, listed, sentence
from nonsuch.games.glory.show.words.cards import cards_of, force_of, in_words, joined
from nonsuch.games.glory.show.words.labels import SIDES, words
from nonsuch.games.glory.state import (
    ATTACKS_KING,
    ATTACKS_LAND,
    BATTLE,
    ELIMINATED,
    GLORY,
    HELPS,
    HIRES,
    HURT,
    LAND_TAKEN,
    LEAVES_OFFER,
    NEITHER,
    NO_DEFENCE,
    OFFERS,
    OFFERS_NOTHING,
    PAYS_HELPER,
    PLAYS,
    PROMISES,
    TAKES_OFFER,
    WAITS,
)


@words.says(ATTACKS_LAND, ATTACKS_KING, then=[PLAYS, HIRES], mark="war", opens=True)
def attacks(events: list[Event], names: Names) -> str:
    attacker, defender = events[0].attacker, events[0].defender
    aim = names.whom(defender) if events[0].kind == ATTACKS_KING else f"{names.whose(defender)} Land"
    force = f" with {force_of(events)}" if cards_of(events, PLAYS) else ""
    pay = cards_of(events, HIRES)
    hired = f", and {names.verb(attacker, 'hire')} Mercenaries for {in_words(pay)}" if pay else ""
    return f"{names.does(attacker, 'attack')} {aim}{force}{hired}."


@words.says(HIRES, then=[HIRES], mark="money")
def hires(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'hire')} Mercenaries for {in_words(cards_of(events, HIRES))}."


@words.says(PLAYS, then=[PLAYS], mark="shield")
def defends(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'defend')} with {force_of(events)}."


@words.says(NO_DEFENCE, mark="shield")
def no_defence(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'send')} nobody to the defence."


@words.says(BATTLE, mark="war")
def battle(events: list[Event], names: Names) -> str:
    attack, defence = events[0].attack, events[0].defence
    return f"{attack} against {defence}: the attack {'succeeds' if attack > defence else 'fails'}."


@words.says(LAND_TAKEN, mark="land")
def land_taken(events: list[Event], names: Names) -> str:
    taken = in_words([events[0].card])
    return f"{names.does(events[0].attacker, 'take')} {taken} from {names.whom(events[0].defender)}."


@words.says(HURT, then=[ELIMINATED], mark="hp")
def hurt(events: list[Event], names: Names) -> str:
    return sentence(f"{names.whom(events[0].king)} {loss(events, names)}")


def loss(events: list[Event], names: Names) -> str:
    king, points, left = events[0].king, events[0].points, events[0].left
    lost = f"{names.verb(king, 'lose')} {points} HP and"
    if len(events) > 1:
        return f"{lost} {names.verb(king, 'be')} eliminated, and that ends the round"
    return f"{lost} {names.verb(king, 'have')} {left} left"


@words.says(ELIMINATED, mark="hp")
def eliminated(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'be')} eliminated, and that ends the round."


@words.says(GLORY, also=[GLORY], mark="laurel")
def glory(events: list[Event], names: Names) -> str:
    """The winner first, then those who helped."""
    helpers = [f"{names.whom(event.king)} {names.verb(event.king, 'gain')} {event.points}" for event in events[1:]]
    thanks = f"; {listed(helpers)} for helping" if helpers else ""
    return f"{names.does(events[0].king, 'gain')} {events[0].points} Glory{thanks}."


@words.says(WAITS, mark="waiting")
def waits(events: list[Event], names: Names) -> str:
    king = events[0].king
    theirs, they = ("your", "you are") if king == names.reader else ("their", "they are")
    return f"{names.does(king, 'draw')} no cards until {theirs} next turn, or until {they} attacked."


# help ------------------------------------------------------------------------------------------


@words.says(OFFERS, then=[PROMISES], mark="money")
def offers(events: list[Event], names: Names) -> str:
    king, third, least = events[0].king, names.whom(events[0].third), events[0].at_least
    wanted = "any help" if least == 1 else f"help of {least} points or more"
    promised = cards_of(events, PROMISES)
    return f"{names.does(king, 'offer')} {third} {in_words(promised) if promised else 'a price'} for {wanted}."


@words.says(PROMISES, then=[PROMISES], mark="money")
def promises(events: list[Event], names: Names) -> str:
    return (
        f"{names.does(events[0].king, 'promise')} {names.whom(events[0].third)} {in_words(cards_of(events, PROMISES))}."
    )


@words.says(OFFERS_NOTHING, then=[OFFERS_NOTHING], mark="money")
def offers_nothing(events: list[Event], names: Names) -> str:
    thirds = listed((names.whom(event.third) for event in events), "or")
    return f"{names.does(events[0].king, 'offer')} nothing to {thirds}."


@words.says(HELPS, then=[PLAYS, TAKES_OFFER, LEAVES_OFFER], also=[HELPS], mark="men-at-arms")
def helps(events: list[Event], names: Names) -> list[str]:
    answers = [list(answer) for _, answer in groupby(events, lambda event: event.king)]
    said: list[str] = []
    for idle, group in groupby(answers, lambda answer: answer[0].side == NEITHER):
        alike = list(group)
        said += [help_nobody(alike, names)] if idle else [help_a_side(answer, names) for answer in alike]
    return said


def help_nobody(answers: list[list[Event]], names: Names) -> str:
    kings = [answer[0].king for answer in answers]
    verb = names.verb(kings[0], "help") if len(kings) == 1 else "help"
    idle = listed(map(names.whom, kings))
    return sentence(f"{'Y' + idle[1:] if kings[0] == names.reader else idle} {verb} nobody")


def help_a_side(answer: list[Event], names: Names) -> str:
    king, side = answer[0].king, SIDES[answer[0].side]
    force = f" with {force_of(answer)}" if cards_of(answer, PLAYS) else ""
    deal = {int(TAKES_OFFER): "take", int(LEAVES_OFFER): "decline"}.get(int(answer[-1].kind))
    deed = f"{names.does(king, 'help')} {side}{force}"
    return sentence(joined(deed, f"{names.verb(king, deal)} the offer") if deal else deed)


@words.says(TAKES_OFFER, mark="money")
def takes_offer(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'take')} the offer."


@words.says(LEAVES_OFFER, mark="money")
def leaves_offer(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'decline')} the offer."


@words.says(PAYS_HELPER, then=[PAYS_HELPER], mark="money")
def pays_helper(events: list[Event], names: Names) -> list[str]:
    gives = names.does(events[0].king, "give")
    return [
        f"{gives} {names.whom(helper)} {in_words(event.card for event in paid)} as promised."
        for helper, paid in groupby(events, lambda event: event.helper)
    ]
