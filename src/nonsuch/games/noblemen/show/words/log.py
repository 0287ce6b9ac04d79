"""The log: what happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed, sentence
from nonsuch.games.noblemen.components import BRIBE_PRICE, CHURCH, DUKE, TITLE_POINTS
from nonsuch.games.noblemen.show.words.labels import words
from nonsuch.games.noblemen.show.words.names import BUILDINGS, GROUPS, LANDS, SCANDALS, TITLES, on_space, some_lands
from nonsuch.games.noblemen.state import (
    ACQUIRES,
    BEAD_FALLS,
    BRIBED,
    BUILDING_SCORES,
    BUILDS,
    CALLS_BRIBES,
    CALLS_DONATIONS,
    CANNOT_RISE,
    CONSIDERS,
    CROWN_POINT_PAID,
    DISPATCHES,
    DONATES,
    DRAWS_LAND,
    DRAWS_SCANDAL,
    ENTERS,
    FOLLY_SCORES,
    GETS_POUNDS,
    GIVES_CROWN,
    GIVES_LAND,
    GIVES_NOTHING,
    GOES_FIRST,
    GOES_HOME,
    HAS_NO_LANDS,
    KEEPS,
    LAYS,
    LEAVES_BALL,
    LIAISONS_SCORE,
    MAKES_GROUP,
    MURDERED,
    OUSTS,
    PASSES,
    PLAYS,
    POINTS,
    RISES,
    ROUND_BEGINS,
    SCORING_ROUND,
    SEIZES_POUNDS,
    SOLDIER_DRAWS,
    SOLDIER_TAXES,
    SPENDS,
    STARTS_SCORING,
    STAYS,
    TAKES_BEAD,
    TAKES_CROWN,
    TAKES_LAND,
    TAXES,
    THROWS_BALL,
    TIES,
    TITLE_SCORES,
    TRADES,
    TRADES_IN_VAIN,
    TURN_BEGINS,
    TURNED_UP,
    WINS,
)


def drawn(events: Iterable[Event]) -> str:
    """Lands from the bag: which, for who may know; how many, for the others."""
    lands = [event.land for event in events if event.kind == DRAWS_LAND]
    if not lands:
        return "nothing"
    return counted(len(lands), "land") if None in lands else some_lands(lands)


def folly(building: int) -> str:
    return f"the {BUILDINGS[building]}" if building > CHURCH else f"a {BUILDINGS[building]}"


def titled(title: int) -> str:
    return f"{'an' if TITLES[title] == 'Earl' else 'a'} {TITLES[title]}"


# setting up and rounds -------------------------------------------------------------------------


@words.says(DRAWS_SCANDAL, mark="mask")
def draws_scandal(events: list[Event], names: Names) -> str | None:
    """Only its owner is told."""
    card = events[0].card
    return None if card is None else f"{names.does(events[0].player, 'get')} {SCANDALS[card]}."


@words.says(GOES_FIRST, mark="crown")
def goes_first(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'go')} first."


@words.says(ROUND_BEGINS, also=[TURNED_UP], mark="crown", opens=True)
def round_begins(events: list[Event], names: Names) -> str:
    lands = [event.land for event in events[1:]]
    return f"Round {events[0].round}" + (f": {some_lands(lands)} are turned up." if lands else " begins.")


@words.says(TURN_BEGINS, then=[CROWN_POINT_PAID], mark="crown", opens=True)
def turn_begins(events: list[Event], names: Names) -> str:
    who = events[0].player
    if len(events) > 1:
        return f"{names.does(who, 'wear')} the crown: one point."
    return sentence(f"it is {names.whose(who)} turn").replace("it is", "It is")


@words.says(MURDERED, mark="assassin")
def murdered(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"Murder! {names.does(one.murderer, 'cost')} {names.whom(one.player)} the turn."


# lands -----------------------------------------------------------------------------------------


@words.says(DRAWS_LAND, then=[DRAWS_LAND], mark="hand")
def draws_lands(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'draw')} {drawn(events)}."


@words.says(LAYS, then=[LAYS], mark="land")
def lays(events: list[Event], names: Names) -> str:
    lands = listed(f"a {LANDS[one.land]} on {on_space(one.space)}" for one in events)
    return f"{names.does(events[0].player, 'lay')} {lands}."


@words.says(MAKES_GROUP, then=[DRAWS_LAND, GETS_POUNDS, TAKES_CROWN], mark="land")
def makes_group(events: list[Event], names: Names) -> str:
    one = events[0]
    made = f"{names.does(one.player, 'have')} a {GROUPS[one.land]}"
    if len(events) == 1:
        return f"{made}."
    if events[1].kind == TAKES_CROWN:
        return f"{made} and {names.verb(one.player, 'take')} the crown."
    if events[1].kind == GETS_POUNDS:
        return f"{made} and {names.verb(one.player, 'get')} {counted(events[1].pounds, 'pound')}."
    return f"{made} and {names.verb(one.player, 'draw')} {drawn(events)}."


@words.says(TAKES_CROWN, mark="crown")
def takes_crown(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'take')} the crown."


@words.says(TAKES_LAND, then=[TAKES_LAND, ACQUIRES, DRAWS_LAND], mark="land")
@words.says(ACQUIRES, then=[DRAWS_LAND], mark="land")
def acquires(events: list[Event], names: Names) -> str:
    taken = [event.land for event in events if event.kind == TAKES_LAND]
    from_bag = f"{drawn(events)} from the bag"
    lands = f"{some_lands(taken)}, and {from_bag}" if taken else from_bag
    return f"{names.does(events[0].player, 'acquire')} {lands}."


@words.says(SOLDIER_DRAWS, then=[DRAWS_LAND], mark="men-at-arms")
def soldier_draws(events: list[Event], names: Names) -> str:
    one = events[0]
    return sentence(f"{names.whose(one.player)} men in {names.whose(one.landowner)} forest bring {drawn(events)}")


@words.says(TRADES, mark="hand")
def trades(events: list[Event], names: Names) -> str:
    one = events[0]
    if one.one is None:
        return f"{names.does(one.player, 'trade')} two lands for one."
    return f"{names.does(one.player, 'trade')} {some_lands([one.one, one.other])} for a {LANDS[one.wanted]}."


@words.says(TRADES_IN_VAIN, mark="hand")
def trades_in_vain(events: list[Event], names: Names) -> str | None:
    """Only who looked knows."""
    wanted = events[0].wanted
    return None if wanted is None else f"{names.does(events[0].player, 'find')} no {LANDS[wanted]} in the bag."


# buildings -------------------------------------------------------------------------------------


@words.says(BUILDS, then=[TAKES_CROWN, FOLLY_SCORES], mark="castle")
def builds(events: list[Event], names: Names) -> str:
    one = events[0]
    text = f"{names.does(one.player, 'build')} {folly(one.building)} on {on_space(one.space)} for {one.pounds} pounds"
    for event in events[1:]:
        if event.kind == TAKES_CROWN:
            text += f" and {names.verb(one.player, 'take')} the crown"
        else:
            text += f": {counted(event.points, 'point')}"
    return f"{text}."


@words.says(CONSIDERS, then=[CONSIDERS], mark="mask")
def considers(events: list[Event], names: Names) -> str:
    cards = [event.card for event in events]
    seen = counted(len(cards), "scandal card") if None in cards else listed(SCANDALS[card] for card in cards)
    return f"{names.does(events[0].player, 'look')} at {seen}."


@words.says(KEEPS, mark="mask")
def keeps(events: list[Event], names: Names) -> str:
    card = events[0].card
    return f"{names.does(events[0].player, 'keep')} {'one of them' if card is None else SCANDALS[card]}."


# taxes and men-at-arms -------------------------------------------------------------------------


@words.says(TAXES, mark="money")
def taxes(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'collect')} {counted(events[0].pounds, 'pound')} in taxes."


@words.says(SOLDIER_TAXES, mark="men-at-arms")
def soldier_taxes(events: list[Event], names: Names) -> str:
    one = events[0]
    farms = f"{names.whose(one.landowner)} plantations"
    return sentence(f"{names.whose(one.player)} men on {farms} bring {counted(one.pounds, 'pound')}")


@words.says(DISPATCHES, then=[TAKES_CROWN, SEIZES_POUNDS], also=[GOES_HOME], mark="men-at-arms")
def dispatches(events: list[Event], names: Names) -> str:
    one = events[0]
    owner = names.whose(one.landowner)
    if one.landowner == one.player:
        owner = "your own" if one.player == names.reader else "their own"
    text = f"{names.does(one.player, 'send')} a man-at-arms to {owner} {GROUPS[one.land]}"
    for event in events[1:]:
        if event.kind == GOES_HOME:
            text += f", and {names.whose(event.player)} man there goes home"
        else:
            gain = "the crown" if event.kind == TAKES_CROWN else counted(event.pounds, "pound")
            text += f" and {names.verb(one.player, 'take')} {gain}"
    return f"{text}."


@words.says(GOES_HOME, mark="men-at-arms")
def goes_home(events: list[Event], names: Names) -> str:
    one = events[0]
    return sentence(
        f"{names.whose(one.player)} man goes home from {names.whose(one.landowner)} land at {on_space(one.space)}"
    )


@words.says(GIVES_LAND, then=[GIVES_LAND], mark="hand")
def gives_lands(events: list[Event], names: Names) -> str:
    one = events[0]
    lands = [event.land for event in events]
    given = counted(len(lands), "land") if None in lands else some_lands(lands)
    return f"{names.does(one.player, 'give')} {names.whom(one.taker)} {given}."


# ball, donations, bribes -----------------------------------------------------------------------


@words.says(THROWS_BALL, mark="mask")
def throws_ball(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'throw')} a Masquerade Ball."


@words.says(SPENDS, then=[SPENDS, GIVES_CROWN, ENTERS], mark="mask")
@words.says(GIVES_CROWN, then=[SPENDS, GIVES_CROWN, ENTERS], mark="mask")
@words.says(ENTERS, mark="mask")
def enters(events: list[Event], names: Names) -> str:
    who = events[0].player
    spent = [SCANDALS[event.card] for event in events if event.kind == SPENDS]
    added = spent + ["the crown" for event in events if event.kind == GIVES_CROWN]
    with_what = f" with {listed(added)}" if added else ""
    last = events[-1]
    if last.kind != ENTERS:
        return f"{names.does(who, 'come')}{with_what}."
    where = f"stands on {last.space}" if last.space else "earns no space on the track"
    if who == names.reader:
        where = where.replace("stands", "stand").replace("earns", "earn")
    return f"{names.does(who, 'enter')}{with_what}, prestige {last.prestige}, and {where}."


@words.says(RISES, mark="title")
def rises(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'become')} {titled(events[0].title)}."


@words.says(OUSTS, mark="title")
def ousts(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{names.does(one.player, 'become')} {titled(one.title)} in place of {names.whom(one.other)}."


@words.says(STAYS, mark="title")
def stays(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'keep')} the old title."


@words.says(CANNOT_RISE, also=[CANNOT_RISE, LEAVES_BALL], mark="title")
def cannot_rise(events: list[Event], names: Names) -> str:
    """Why nobody asks them: they are at the top, stand too low, or the next title is not to be had."""
    said = [no_title(one, names) for one in events if one.kind == CANNOT_RISE]
    return f"{'; '.join([said[0], *(names_first_small(one) for one in said[1:])])}."


def no_title(one: Event, names: Names) -> str:
    stays = f"{names.does(one.player, 'remain')} {titled(one.title)}"
    if one.title == DUKE:
        return f"{stays}: there is no higher title"
    above = TITLES[one.title + 1]
    if one.space < TITLE_POINTS[one.title + 1]:
        return f"{stays}, on space {one.space}: {above} requires {TITLE_POINTS[one.title + 1]}"
    return f"{stays}: the title of {above} is not available"


def names_first_small(said: str) -> str:
    """After a semicolon the reader is 'you'."""
    return f"you{said[3:]}" if said.startswith("You ") else said


@words.says(CALLS_DONATIONS, mark="church")
def calls_donations(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'call')} for donations."


@words.says(DONATES, then=[DONATES], mark="church")
def donates(events: list[Event], names: Names) -> str:
    lands = some_lands(event.land for event in events)
    return f"{names.does(events[0].player, 'donate')} {lands}: {counted(len(events), 'point')}."


@words.says(GIVES_NOTHING, mark="church")
def gives_nothing(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'donate')} nothing."


@words.says(HAS_NO_LANDS, mark="church")
def has_no_lands(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'have')} no lands to donate."


@words.says(CALLS_BRIBES, mark="money")
def calls_bribes(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'find')} royalty that can be bribed."


@words.says(BRIBED, mark="money")
def bribed(events: list[Event], names: Names) -> str:
    one = events[0]
    bought = f"{counted(one.points, 'point')} for {BRIBE_PRICE * one.points} pounds" if one.points else "nothing"
    return f"{names.does(one.player, 'buy')} {bought}."


# scandals --------------------------------------------------------------------------------------


@words.says(PLAYS, then=[TAKES_CROWN, DRAWS_LAND, POINTS], mark="mask")
def plays(events: list[Event], names: Names) -> str:
    one = events[0]
    text = f"{names.does(one.player, 'play')} {SCANDALS[one.card]}"
    kinds = {event.kind for event in events[1:]}
    if TAKES_CROWN in kinds:
        text += f" and {names.verb(one.player, 'take')} the crown"
    elif DRAWS_LAND in kinds:
        text += f" and {names.verb(one.player, 'draw')} {drawn(events)}"
    elif POINTS in kinds:
        text += f": {counted(events[-1].points, 'point')}"
    return f"{text}."


# the end of turns, rounds and the game ---------------------------------------------------------


@words.says(TAKES_BEAD, mark="close")
def takes_bead(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'take')} a bead: {events[0].left} left."


@words.says(BEAD_FALLS, mark="close")
def bead_falls(events: list[Event], names: Names) -> str:
    return f"Nobody has done anything for a whole trip round the table: a bead is removed, {events[0].left} left."


@words.says(PASSES, mark="close")
def passes(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'pass')}."


@words.says(STARTS_SCORING, mark="laurel")
def starts_scoring(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{names.does(one.player, 'end')} the round: {counted(one.points, 'point')}."


@words.says(SCORING_ROUND, also=[BUILDING_SCORES, TITLE_SCORES], mark="laurel", opens=True)
def scoring_round(events: list[Event], names: Names) -> list[str]:
    """A line for each who scores."""
    scored: dict[int, list[Event]] = {}
    for event in events[1:]:
        scored.setdefault(event.player, []).append(event)
    lines = [f"Scoring round {events[0].round}."]
    for who in sorted(scored):
        parts = [f"{event.points} for {_scoring(event)}" for event in scored[who]]
        total = sum(event.points for event in scored[who])
        lines.append(f"{names.does(who, 'score')} {listed(parts)}" + (f": {total}." if len(parts) > 1 else "."))
    return lines


def _scoring(event: Event) -> str:
    if event.kind == TITLE_SCORES:
        return f"the title of {TITLES[event.title]}"
    return f"the {BUILDINGS[event.building]} on {on_space(event.space)}"


@words.says(LIAISONS_SCORE, mark="heart")
def liaisons_score(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{names.does(one.player, 'reveal')} {counted(one.cards, 'Liaison')}: {counted(one.points, 'point')}."


@words.says(TIES, mark="laurel")
def ties(events: list[Event], names: Names) -> str:
    one = events[0]
    both = f"{names.who(one.player)} and {names.whom(one.other)} are tied on {counted(one.points, 'point')}"
    return (
        f"{both}; {names.whom(one.player)} {names.verb(one.player, 'have')} more money, £{one.pounds} to £{one.fewer}."
    )


@words.says(WINS, also=[WINS], mark="laurel")
def wins(events: list[Event], names: Names) -> str:
    winners = [event.player for event in events]
    if len(winners) == 1:
        return f"{names.does(winners[0], 'win')} with {counted(events[0].points, 'point')}."
    level = f"tied on {counted(events[0].points, 'point')} and on pounds"
    return sentence(f"{listed(map(names.whom, winners))} share the victory, {level}")
