"""Glory's table, drawn: kingdoms, the battle between deck and discards, the reader's own kingdom and hand."""

from __future__ import annotations

from functools import partial

from nonsuch.draw import EVENTS, Aim, Board, Markup, Part, Put, Sight, card, el, slot, together
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.glory.components import MOST_SEATS
from nonsuch.games.glory.show.board.asking import asking
from nonsuch.games.glory.show.board.battle import BATTLE_READS
from nonsuch.games.glory.show.board.cards import BACK, all_spoken, cards_in, does, gone
from nonsuch.games.glory.show.board.icons import ICONS
from nonsuch.games.glory.show.board.kingdoms import (
    KINGDOM_READS,
    TABLE_READS,
    kingdom,
    kingdom_reads,
    own_hand,
    own_kingdom,
)
from nonsuch.games.glory.show.board.middle import CHOICE_READS, battle, choice, round_in_words
from nonsuch.games.glory.show.board.scenes import SCENES
from nonsuch.games.glory.show.board.text import text
from nonsuch.games.glory.show.words import words
from nonsuch.games.glory.show.words.news import battles_apart

LATEST_NEWS = 4


def deck(sight: Sight) -> Markup:
    left = sight.view["deck"] or 0
    label = f"Deck, {counted(left, 'card')} left"
    pile = card(BACK, label) if left else slot("the deck is empty: this is the last turn of the round")
    return together(pile, el("span", el("b", left, cls="num"), " in the deck"))


def discards(sight: Sight) -> Markup:
    """How many of each kind are gone; the cards themselves one click away."""
    cards = cards_in(sight.view["discards"])
    more = el("button", "discarded", type="button", cls="opens", popovertarget="gone") if cards else "discarded"
    every = (
        el("div", el("h3", "Discarded"), el("p", all_spoken(cards)), id="gone", popover="auto", cls="panel gone-list")
        if cards
        else None
    )
    return together(
        gone(cards) if cards else slot("no discards yet"), el("span", el("b", len(cards), cls="num"), " ", more), every
    )


def news(sight: Sight) -> Markup:
    """What happened since the reader last decided, while no battle takes the place. Battles are scenes."""
    view, names = sight.view, Names(sight.names, sight.seat)
    busy = view["defender"] >= 0 or view["steps"] or view["over"]
    lines = [] if busy else words.sentences(battles_apart(sight.events_since)[1], names)[-LATEST_NEWS:]
    return el("ul", [el("li", line) for line in lines], cls="news") if lines else Markup()


def layout(sight: Sight, put: Put) -> Markup:
    others = sight.others
    return el(
        "div",
        el(
            "div",
            el("h2", "The other kingdoms" if sight.seat is not None else "The kingdoms", cls="sr"),
            [put(f"kingdom-{king}") for king in others],
            cls="opponents",
        ),
        el(
            "div",
            put("deck", cls="pile deck"),
            el("div", put("battle"), put("choice"), put("news"), cls="middle"),
            put("discards", cls="pile discard"),
            cls="field",
            data_stage=True,
        ),
        el("div", el("h2", "Your kingdom", cls="sr"), put("mine"), put("hand"), cls="me keep")
        if sight.seat is not None
        else None,
        cls="table",
        data_game="glory",
        data_kingdoms=len(others),
    )


def headline(sight: Sight) -> str:
    return round_in_words(sight.view)


def goal(sight: Sight) -> str:
    return f"Most Glory after {counted(sight.view['rounds'], 'round')} wins"


PARTS = (
    *(Part(f"kingdom-{king}", kingdom_reads(king), False, partial(kingdom, king=king)) for king in range(MOST_SEATS)),
    Part("deck", ("deck",), False, deck),
    Part("discards", ("discards",), False, discards),
    Part("battle", BATTLE_READS, False, battle),
    Part("choice", CHOICE_READS, True, choice),
    Part("news", ("defender", "steps", "over", EVENTS), True, news),
    Part("mine", (*TABLE_READS, *KINGDOM_READS), True, own_kingdom),
    Part("hand", ("hand",), True, own_hand),
)

board = Board(
    *(PARTS, layout, text, headline),
    styles=("board.css",),
    scenes=SCENES,
    asking=asking,
    explains=does(),
    aim=Aim(goal, word="Glory"),
    icons=ICONS,
)
