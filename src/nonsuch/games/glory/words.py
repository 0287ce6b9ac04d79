"""Glory in words: the log, the labels of the moves, and which thing on the table stands for a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from nonsuch.engine.language.events import Event, EventKind
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.words import Names, Words, counted, listed, sentence
from nonsuch.games.glory.components import ASSASSIN, CARDS, GENERAL, HEALTH, LAND, MONEY, VALUE
from nonsuch.games.glory.state import (
    ADD,
    ASSASSINATE,
    ATTACK,
    ATTACKS_KING,
    ATTACKS_LAND,
    BATTLE,
    BUY,
    BUYS,
    CONQUER,
    DECK_EMPTY,
    DISCARD,
    DISCARDS,
    DRAWS,
    DRAWS_MONEY,
    ELIMINATED,
    ENOUGH,
    EXTRA_ROUND,
    GLORY,
    HEAL,
    HEALS,
    HELP,
    HELPS,
    HIRES,
    HURT,
    LAND_GLORY,
    LAND_TAKEN,
    LEAVE,
    LEAVES_OFFER,
    LET,
    LETS_IT_HAPPEN,
    MATCH,
    MATCHES,
    NEITHER,
    NO_DEFENCE,
    NO_OFFER,
    OFFER,
    OFFERS,
    OFFERS_NOTHING,
    PAYS,
    PAYS_HELPER,
    PLAYS,
    PROMISES,
    ROUND_BEGINS,
    ROUND_ENDS,
    SENDS_ASSASSINS,
    SKIPPED,
    START_CARD,
    STOP,
    STOPS,
    TAKE,
    TAKES_OFFER,
    TURNED_UP,
    WAITS,
    WINS,
    moves,
)

SUITS = {"c": "♣", "s": "♠", "d": "♦", "h": "♥"}
DRAWN = (DRAWS, DRAWS_MONEY)
SIDES = ("the attacker", "the defender")
DEFENDING = ("defend land", "defend king")

PLAIN_LABELS = {
    BUY: "Buy Land",
    ENOUGH: "Enough",
    TAKE: "Take the offer",
    LEAVE: "Leave the offer",
    MATCH: "Match the Assassins",
    LET: "Let it happen",
    STOP: "Send no more",
}
CARD_LABELS = {HEAL: "Heal with", DISCARD: "Discard", ADD: "Add"}
KING_LABELS = {
    CONQUER: "Conquer Land of {}",
    ATTACK: "Attack {}",
    ASSASSINATE: "Assassinate {}",
    OFFER: "Offer {} something",
    NO_OFFER: "Offer {} nothing",
}
# what 'enough' does with what was chosen, by the question
CLOSING = {
    "choose purchase": "Buy {land} for {coins}",
    "discard with ace": "Discard {cards}",
    "muster against land": "Attack with {points}",
    "muster against king": "Attack with {points}",
    "defend land": "",
    "defend king": "",
    "send help": "Help with {points}",
    "make offer": "Offer {names}",
    "send assassins": "Send {assassins}",
}


class GloryWords(Words):
    def label(self, move: int, names: Names) -> str:
        """A move in words for a button."""
        verb = self.moves.verb_of(move)
        if verb in PLAIN_LABELS:
            return PLAIN_LABELS[verb]
        if verb in KING_LABELS:
            return KING_LABELS[verb].format(names.whom(*verb.arguments(move)))
        if verb in CARD_LABELS:
            return f"{CARD_LABELS[verb]} {card_name(card_of(move, verb))}" + " and more" * opens_discard(move, verb)
        (said,) = verb.arguments(move)
        return f"Help {(*SIDES, 'nobody')[said]}" if verb is HELP else f"Ask for at least {said}"

    def button(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """The label where the question is known, and best what was chosen so far: 'Attack with 17'."""
        if self.moves.verb_of(move) is not ENOUGH or view["phase"] not in CLOSING:
            return self.label(move, names)
        chosen = list(CARDS.read(view["chosen"]))
        if view["phase"] in DEFENDING:
            return defended(chosen, view)
        return closed(CLOSING[view["phase"]], chosen, view)

    def target(self, move: int, view: dict[str, Any]) -> str:
        """The King, Domain or card that stands for the move; for plain words 'do-' and the word."""
        verb = self.moves.verb_of(move)
        if verb in (ATTACK, ASSASSINATE, OFFER):
            return f"king-{verb.arguments(move)[0]}"
        if verb is CONQUER:
            return f"domain-{verb.arguments(move)[0]}"
        if verb in CARD_LABELS:
            card = card_of(move, verb)
            return f"{place_of(card, view)}-{CARDS.show(card)}"
        return (
            "do-" + verb.name.replace(" ", "-") + ("" if verb in (*PLAIN_LABELS, NO_OFFER) else f"-{last_word(move)}")
        )

    def asks_first(self, move: int) -> bool:
        """Who clicks a General on his turn may want to attack with him, not to throw him away."""
        return self.moves.verb_of(move) is DISCARD

    def tally(self, events: Iterable[Event], players: int) -> list[tuple[str, list[int]]]:
        """Glory by round: first what was won in battle, then what the Land brought."""
        rows: list[tuple[str, list[int]]] = []
        for event in events:
            if event.kind == ROUND_BEGINS:
                rows += [(f"Round {event.round}: battle", [0] * players), (f"Round {event.round}: Land", [0] * players)]
            elif event.kind in (GLORY, LAND_GLORY) and rows:
                rows[-1 if event.kind == LAND_GLORY else -2][1][event.king] += event.points
        return rows


words = GloryWords(moves)


# cards -----------------------------------------------------------------------------------------


def card_name(card: int) -> str:
    """As it is printed: 10♣, K, Assassin."""
    if card == ASSASSIN:
        return "Assassin"
    text = CARDS.show(card)
    return text[:-1] + SUITS[text[-1]] if text[-1] in SUITS else text


def in_words(cards: Iterable[int]) -> str:
    return listed("an Assassin" if card == ASSASSIN else card_name(card) for card in cards)


def cards_of(events: Iterable[Event], *kinds: EventKind) -> list[int]:
    return [event.card for event in events if event.kind in kinds]


def force_of(events: Iterable[Event]) -> str:
    """Fighters played, the Generals first, the strongest first."""
    return in_words(sorted(cards_of(events, PLAYS), key=lambda card: (card < GENERAL, -VALUE[card])))


def defended(chosen: list[int], view: Mapping[str, Any]) -> str:
    """'Stand with 23', or what it costs: 'Send nobody, lose 15 HP'."""
    attack, defence = view["shows"]["attack"], view["shows"]["defence"]
    if attack <= defence:
        return f"Stand with {defence}"
    loss_of_it = f"lose {attack - defence} HP" if view["phase"] == "defend king" else "lose your lowest Land"
    return f"Defend with {defence}, {loss_of_it}" if chosen else f"Send nobody, {loss_of_it}"


def closed(words_of_it: str, chosen: list[int], view: Mapping[str, Any]) -> str:
    shows = view["shows"]
    return words_of_it.format(
        points=shows["force"][view["actor"]] if view["phase"] == "send help" else shows["attack"],
        cards=counted(len(chosen), "card"),
        names=in_words(chosen),
        land=in_words(card for card in chosen if LAND <= card < MONEY),
        coins=shows["paid"],
        assassins=assassins(len(chosen)),
    )


def card_of(move: int, verb: Verb) -> int:
    return verb.arguments(move)[0]


def opens_discard(move: int, verb: Verb) -> bool:
    return verb is DISCARD and VALUE[card_of(move, verb)] == 1


def place_of(card: int, view: dict[str, Any]) -> str:
    """Where the chooser takes a card from. Land in an offer comes from the Domain, else from the hand."""
    if MONEY <= card < HEALTH:
        return "treasury"
    return "domain" if LAND <= card < MONEY and view["phase"] == "make offer" else "hand"


def last_word(move: int) -> str:
    return moves.show(move).rpartition(" ")[2]


# drawing ---------------------------------------------------------------------------------------


def drawn(events: list[Event]) -> str:
    """What one King drew: by name to himself, by number to others, Money by name to all."""
    cards, money = cards_of(events, DRAWS), cards_of(events, DRAWS_MONEY)
    if not cards:
        return f"only Money: {in_words(money)}"
    kept = counted(len(cards), "card") if None in cards else in_words(cards)
    return f"{kept}, plus {in_words(money)} as Money" if money else kept


def then_draws(deed: str, events: list[Event], names: Names) -> str:
    """A deed, and what its doer drew after it, if anything."""
    draws = [event for event in events if event.kind in DRAWN]
    return sentence(joined(deed, f"{names.verb(draws[0].king, 'draw')} {drawn(draws)}") if draws else deed)


def joined(deed: str, next_deed: str) -> str:
    """With a comma where the first deed has an 'and' of its own."""
    return f"{deed}, and {next_deed}" if " and " in deed else f"{deed} and {next_deed}"


def by_king(events: Iterable[Event]) -> dict[int, list[Event]]:
    found: dict[int, list[Event]] = {}
    for event in events:
        found.setdefault(event.king, []).append(event)
    return found


@words.says(*DRAWN, also=DRAWN, mark="deck")
def draws(events: list[Event], names: Names) -> str:
    """The verb is said once: 'Bess draws 2 cards; you K and 4♥.'"""
    (first, mine), *others = by_king(events).items()
    said = [
        f"{names.does(first, 'draw')} {drawn(mine)}",
        *(f"{names.whom(king)} {drawn(theirs)}" for king, theirs in others),
    ]
    return sentence("; ".join(said))


@words.says(DECK_EMPTY, mark="deck")
def deck_empty(events: list[Event], names: Names) -> str:
    return "The deck is empty: the round ends with this turn."


# rounds ----------------------------------------------------------------------------------------


@words.says(START_CARD, also=[START_CARD], mark="deck")
def start_cards(events: list[Event], names: Names) -> str:
    """Each draws a card for the start; where a King comes up again, there was a tie."""
    draws: list[list[str]] = []
    drawn_already: set[int] = set()
    for event in events:
        if event.king in drawn_already or not draws:
            draws.append([])
            drawn_already.clear()
        drawn_already.add(event.king)
        draws[-1].append(f"{names.whom(event.king)} {in_words([event.card])}")
    return f"The highest card begins: {'; a tie, so again '.join(map(listed, draws))}."


@words.says(ROUND_BEGINS, also=DRAWN, mark="crown", opens=True)
def round_begins(events: list[Event], names: Names) -> list[str]:
    first = events[0].first
    opening = f"Round {events[0].round}: {names.whom(first)} {names.verb(first, 'go')} first."
    hands = by_king(events[1:])
    mine = [] if names.reader is None else hands.pop(names.reader, [])
    money = {king: cards_of(theirs, DRAWS_MONEY) for king, theirs in hands.items()}
    treasuries = [f"{names.whom(king)} {in_words(cards)}" for king, cards in sorted(money.items()) if cards]
    in_order = sorted(mine, key=lambda event: -1 if event.card is None else event.card)
    return [
        opening,
        *([f"You are dealt {drawn(in_order)}."] if mine else []),
        *([f"Money dealt{' to others' if mine else ''}: {'; '.join(treasuries)}."] if treasuries else []),
    ]


@words.says(TURNED_UP, mark="deck")
def turned_up(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'turn')} up {in_words([events[0].card])} as the first discard."


@words.says(SKIPPED, mark="waiting")
def skipped(events: list[Event], names: Names) -> str:
    king = events[0].king
    return f"{names.does(king, 'have')} no card to play and none to draw: the turn passes."


@words.says(ROUND_ENDS, also=[LAND_GLORY], mark="crown")
def round_ends(events: list[Event], names: Names) -> str:
    over = f"Round {events[0].round} is over"
    if len(events) > 1:
        return f"{over}. {land_glory(events[1:], names)}"
    return f"{over}. Nobody who is left holds Land, so it brings no Glory."


@words.says(LAND_GLORY, also=[LAND_GLORY], mark="land")
def land_glory(events: list[Event], names: Names) -> str:
    first, *others = events
    brought = [
        f"{names.whom(first.king)} {first.points} Glory",
        *(f"{names.whom(one.king)} {one.points}" for one in others),
    ]
    return sentence(f"Land brings {listed(brought)}")


@words.says(EXTRA_ROUND, mark="crown")
def extra_round(events: list[Event], names: Names) -> str:
    return "The lead is shared: all play one more round."


@words.says(WINS, mark="laurel")
def wins(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'win')} the game with {events[0].points} Glory."


# the peaceful actions --------------------------------------------------------------------------


@words.says(BUYS, then=[BUYS, PAYS, *DRAWN], mark="land", opens=True)
def buys(events: list[Event], names: Names) -> str:
    lands, money = in_words(cards_of(events, BUYS)), in_words(cards_of(events, PAYS))
    return then_draws(f"{names.does(events[0].king, 'buy')} {lands} for {money}", events, names)


@words.says(PAYS, then=[PAYS], mark="money")
def pays(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'pay')} {in_words(cards_of(events, PAYS))}."


@words.says(HEALS, then=DRAWN, mark="health", opens=True)
def heals(events: list[Event], names: Names) -> str:
    king, card, points = events[0].king, in_words([events[0].card]), events[0].points
    if points == 0:
        return then_draws(f"{names.does(king, 'play')} {card} in full health", events, names)
    return then_draws(f"{names.does(king, 'heal')} {points} HP with {card}", events, names)


@words.says(DISCARDS, then=[DISCARDS, *DRAWN], mark="hand", opens=True)
def discards(events: list[Event], names: Names) -> str:
    """An Ace comes first: it is what takes the others along."""
    cards = sorted(cards_of(events, DISCARDS), key=lambda card: VALUE[card] != 1)
    return then_draws(f"{names.does(events[0].king, 'discard')} {in_words(cards)}", events, names)


# attacks ---------------------------------------------------------------------------------------


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
    """The winner first, then those who helped him."""
    helpers = [f"{names.whom(event.king)} {event.points}" for event in events[1:]]
    thanks = f", and {listed(helpers)} for the help" if helpers else ""
    return f"{names.does(events[0].king, 'gain')} {events[0].points} Glory{thanks}."


@words.says(WAITS, mark="waiting")
def waits(events: list[Event], names: Names) -> str:
    king = events[0].king
    return f"{names.does(king, 'wait')}: new cards at the next turn, or when somebody attacks."


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
    deal = {int(TAKES_OFFER): "take", int(LEAVES_OFFER): "leave"}.get(int(answer[-1].kind))
    deed = f"{names.does(king, 'help')} {side}{force}"
    return sentence(joined(deed, f"{names.verb(king, deal)} the offer") if deal else deed)


@words.says(TAKES_OFFER, mark="money")
def takes_offer(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'take')} the offer."


@words.says(LEAVES_OFFER, mark="money")
def leaves_offer(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'leave')} the offer."


@words.says(PAYS_HELPER, then=[PAYS_HELPER], mark="money")
def pays_helper(events: list[Event], names: Names) -> list[str]:
    gives = names.does(events[0].king, "give")
    return [
        f"{gives} {names.whom(helper)} {in_words(event.card for event in paid)} as promised."
        for helper, paid in groupby(events, lambda event: event.helper)
    ]


# assassination ---------------------------------------------------------------------------------


def assassins(number: int) -> str:
    return "an Assassin" if number == 1 else f"{number} Assassins"


@words.says(SENDS_ASSASSINS, mark="assassin", opens=True)
def sends_assassins(events: list[Event], names: Names) -> str:
    aim = names.whom(events[0].defender)
    return f"{names.does(events[0].attacker, 'send')} {assassins(events[0].number)} against {aim}."


@words.says(MATCHES, mark="assassin")
def matches(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'meet')} {'it' if events[0].number == 1 else 'them'} with as many."


@words.says(LETS_IT_HAPPEN, then=[HURT, ELIMINATED], mark="assassin")
def lets_it_happen(events: list[Event], names: Names) -> str:
    outcome = f", {loss(events[1:], names)}" if len(events) > 1 else ""
    return f"{names.does(events[0].king, 'let')} it happen{outcome}."


@words.says(STOPS, mark="assassin")
def stops(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'send')} no more Assassins: the attempt has failed."


# news ------------------------------------------------------------------------------------------

DECLARES = (ATTACKS_LAND, ATTACKS_KING, SENDS_ASSASSINS)
DECIDES = (BATTLE, LETS_IT_HAPPEN, STOPS)
FOLLOWS = (LAND_TAKEN, HURT, ELIMINATED, GLORY)


def battles_apart(events: Iterable[Event]) -> tuple[list[list[Event]], list[Event]]:
    """Each battle that was decided, from its declaration to the Glory it brought; and what else happened."""
    battles: list[list[Event]] = []
    rest: list[Event] = []
    declared: list[Event] = []
    following = False
    for event in events:
        if event.kind in DECIDES:
            battles.append([*declared, event])
            declared, following = [], True
        elif following and event.kind in FOLLOWS:
            battles[-1].append(event)
        else:
            declared, following = [event] if event.kind in DECLARES else declared, False
            rest.append(event)
    return battles, rest
