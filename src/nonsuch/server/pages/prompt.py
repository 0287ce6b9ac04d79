"""The question in words, its rule one click away, and as buttons whatever the board cannot show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote

from nonsuch.draw import Asking, Markup, Sight, el, icon, together
from nonsuch.engine.language.words import Names, counted, listed, sentence
from nonsuch.engine.playing.offered import Move
from nonsuch.server.bots import looks_ahead
from nonsuch.server.lessons import rests_in_lesson
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.standing import always_button, answered
from nonsuch.server.pages.telling import EMPTY, kind_of

LATELY = 2  # sentences that say what came since
MANY = 6  # numbers from which on a slider is easier than buttons
NUMBER = re.compile(r"(.+) (\d+)")


@dataclass(frozen=True)
class Choices:
    """What a reader may choose: on the board, and beside it."""

    lit: list[Move]
    beside: list[Move]

    @property
    def all(self) -> list[Move]:
        return [*self.lit, *self.beside]


NOTHING = Choices([], [])


def choices(table: LiveTable, seat: int | None, sight: Sight, targets: AbstractSet[str]) -> Choices:
    """`sight`: what the seat sees; its offers are put into words by that."""
    if seat is None or seat not in table.play.actors or table.seats[seat].level or table.ordered(seat):
        return NOTHING
    if rests_in_lesson(table):
        return NOTHING
    offers = [table.play.move(number, seat, sight.view) for number in table.play.offers(seat).numbers]
    lit = [move for move in offers if move.target in targets]
    return Choices(lit, [move for move in offers if move.target not in targets])


@dataclass(frozen=True)
class Asked:
    """A question as one reader has it before him: the table, the game's help with it, what the reader sees."""

    table: LiveTable
    seat: int | None
    asking: Asking
    sight: Sight


def prompt(asked: Asked, offered: Choices, here: set[int]) -> Markup:
    """What stands above the board. `data-move` is what a button plays. `here`: seats that have the table open."""
    table, seat = asked.table, asked.seat
    if table.play.over:
        return over(table, seat)
    if seat is not None and table.seats[seat].stand_in:
        return stood_in_for(table, seat)
    if rests_in_lesson(table):
        return resting(asked)
    if seat is None or seat not in table.play.actors:
        return waiting(asked, here)
    if table.ordered(seat):
        return answered(table, seat)
    return together(
        asked.asking.cause(asked.sight),
        meanwhile(table, seat) if len(offered.all) == 1 else None,
        el(
            "h1",
            el("span", el("bdi", table.play.names[seat]), ", ", cls="drop"),
            lower(table.play.ask(seat)),
            cls="ask",
            tabindex="-1",
            id="ask",
        ),
        el(
            "div",
            el("span", asked.asking.can(asked.sight, [move.notation for move in offered.lit]), cls="lit"),
            " ",
            rule_link(table, seat),
            " ",
            why_button(offered),
            " ",
            el("button", "advice", type="button", cls="plain", data_advice=True),
            " ",
            always_button(table, seat),
            cls="more",
        ),
        acts(asked, offered),
    )


def meanwhile(table: LiveTable, seat: int) -> Markup | None:
    """Where there is one answer only, the question says little, and perhaps the same as before: what came since says
    more. In the middle of a choice of one's own nothing can have come."""
    if table.play.can_undo(seat):
        return None
    own = max((seq for seq, step in enumerate(table.steps) if step.chooser == seat), default=-1)
    told = [(str(sentence), seq > own) for seq, sentence in table.told(seat)]
    since = [sentence for sentence, later in told if later]
    if own < 0 or not told:
        return None
    lead = "Since your last choice" if since else "Nothing since your last choice; before that"
    latest = since[-LATELY:] or [sentence for sentence, _ in told[-LATELY:]]
    said = el("span", f"{lead}: {' '.join(latest)}", title=" ".join(since or latest))
    return el("div", said, cls="cause meanwhile")


def acts(asked: Asked, offered: Choices) -> Markup:
    """The best of those that end the question first, and red; then a step back; then the others."""
    best = asked.asking.best(asked.sight, [move.notation for move in offered.beside])
    made = buttons(sorted(offered.beside, key=lambda move: move.notation in asked.asking.aside), best)
    undo = el("button", icon("undo"), "Undo", el("kbd", "U"), type="button", cls="button", data_undo=True)
    step_back = [undo] if asked.table.play.can_undo(asked.seat) else []
    first = 1 if best and made else 0
    return el("div", made[:first], step_back, made[first:], cls="acts")


def why_button(offered: Choices) -> Markup | None:
    """For who cannot point: it lets the focus walk over what is not lit. With a pointer, such a thing is clicked."""
    if not offered.lit:
        return None
    return el("button", "why not?", type="button", cls="plain", aria_pressed="false", data_why=True)


def lower(question: str) -> str:
    """After the name: 'Margery, whose Land do you attack?'"""
    return question[:1].lower() + question[1:] if question[1:2].islower() or question[1:2] == " " else question


def rule_link(table: LiveTable, seat: int | None) -> Markup | None:
    cite = table.play.rule_for(seat)
    return cited(table.game.name, cite) if cite else None


@lru_cache(1024)
def cited(game: str, cite: str) -> Markup:
    return el("a", icon("rules", "small"), " ", cite, href=rule_address(game, cite), cls="rule", data_rule=cite)


def rule_address(game: str, cite: str) -> str:
    return f"/rules/{quote(game)}?at={quote(cite)}"


# what is not on the board --------------------------------------------------------------------------


def buttons(beside: Sequence[Move], best: str) -> list[Markup]:
    """The best first; a row of numbers becomes a slider."""
    families = numbered(beside)
    made: list[tuple[bool, Markup]] = []
    for move in beside:
        family = families[move.notation]
        main = best in [one.notation for one in family]
        if len(family) < MANY:
            made.append((move.notation == best, button(move.notation, move.label, move.notation == best)))
        elif move is family[0]:
            made.append((main, slider(family, main=main or len(family) == len(beside))))
    return [markup for _, markup in sorted(made, key=lambda one: not one[0])]


@lru_cache(4096)
def button(notation: str, label: str, main: bool) -> Markup:
    mark = icon("check") if main else None
    return el("button", mark, label, type="button", cls="button main" if main else "button", data_move=notation)


def numbered(moves: Sequence[Move]) -> dict[str, list[Move]]:
    """Moves that differ only in a number, by the notation of each."""
    families: dict[str, list[Move]] = {}
    for move in moves:
        match = NUMBER.fullmatch(move.notation)
        families.setdefault(match[1] if match else move.notation, []).append(move)
    return {move.notation: family for family in families.values() for move in family}


def number_of(move: Move) -> int:
    return int(move.notation.rpartition(" ")[2])


def slider(family: Sequence[Move], main: bool) -> Markup:
    """To drag and to type in. The labels travel along, so that the button says what it does."""
    ordered = sorted(family, key=number_of)
    words = [move.label for move in ordered]
    return el(
        "div",
        el(
            "input",
            type="number",
            min=number_of(ordered[0]),
            max=number_of(ordered[-1]),
            value=number_of(ordered[0]),
            inputmode="numeric",
            autocomplete="off",
            cls="input num",
            aria_label="Number",
            data_number=True,
        ),
        el(
            "input",
            type="range",
            min=0,
            max=len(ordered) - 1,
            value=0,
            aria_label="How many",
            aria_valuetext=words[0],
            data_moves="\n".join(move.notation for move in ordered),
            data_labels="\n".join(words),
        ),
        el(
            "button",
            icon("check") if main else None,
            el("span", words[0]),
            type="button",
            cls="button main" if main else "button",
            data_move=ordered[0].notation,
        ),
        cls="slide",
    )


# nobody asks the reader ----------------------------------------------------------------------------


def waiting(asked: Asked, here: set[int]) -> Markup:
    table, actors = asked.table, asked.table.play.actors
    free = [one for one in actors if kind_of(table.seats[one], here) in EMPTY]
    more = "This seat is still free." if free else "You are watching." if asked.seat is None else ""
    thinks = [level for one in actors if (level := table.seats[one].level)]
    names = listed(table.play.names[one] for one in actors)
    said = asked.asking.weighs(asked.sight, actors[0]) if len(actors) == 1 else f"{names} decide."
    return together(
        asked.asking.cause(asked.sight),
        el("h1", said, cls="ask", tabindex="-1", id="ask"),
        el("div", thinking(thinks[0]) if thinks else None, more, " ", rule_link(table, None), cls="more"),
        el("div", cls="acts"),
    )


def resting(asked: Asked) -> Markup:
    """A lesson has something to say: nobody is asked, and nobody moves."""
    return together(
        asked.asking.cause(asked.sight),
        el("h1", "Read the card, then press Next.", cls="ask", tabindex="-1", id="ask"),
        el("div", "Nobody moves until you do.", cls="more"),
        el("div", cls="acts"),
    )


def thinking(level: str) -> Markup:
    """A bot that has to wait until its players have seen a scene does not think."""
    waits = el("span", "The game will continue after this. ", cls="until-seen")
    return together(el("span", f"The {level} is thinking … ", cls="thinking"), waits)


def stood_in_for(table: LiveTable, seat: int) -> Markup:
    back = el(
        "button", icon("hand"), "Take your seat back", type="button", cls="button main", data_deed="back", data_of=seat
    )
    return together(
        el("h1", "A bot is playing for you.", cls="ask", tabindex="-1", id="ask"),
        el("div", f"It is the {table.seats[seat].stand_in}.", cls="more"),
        el("div", back, cls="acts"),
    )


def over(table: LiveTable, seat: int | None) -> Markup:
    winners, scores = table.play.winners, table.play.scores
    if table.resigned is not None:
        return given_up(table, table.resigned, seat)
    names = ["You" if one == seat else table.play.names[one] for one in winners]
    verb = "win" if len(winners) != 1 or seat in winners else "wins"
    points = f" with {in_points(table.game.rules.score, scores[winners[0]])}" if winners else ""
    ask = f"{listed(names)} {verb}{points}." if winners else "The game is over."
    return ended(table, ask)


def given_up(table: LiveTable, gone: int, seat: int | None) -> Markup:
    """Points decided nothing, so none are named."""
    names = Names(list(table.play.names), seat)
    won = listed(names.does(one, "win") for one in table.play.winners)
    return ended(table, f"{sentence(names.does(gone, 'resign'))} {sentence(won)}")


def ended(table: LiveTable, ask: str) -> Markup:
    ahead = any(seat.level and looks_ahead(seat.level) for seat in table.seats)
    told = "Replay: what the bots looked at" if ahead else "Replay"
    return together(
        el("h1", ask, cls="ask", tabindex="-1", id="ask"),
        el("div", "The game is over. ", el("a", "Where the points came from", href="#points"), cls="more"),
        el("div", el("a", icon("replay"), told, href=f"/table/{table.id}/replay", cls="button"), cls="acts"),
    )


def in_points(score: str, number: int) -> str:
    """'75 Glory': by the name the game has for its points, if it has one."""
    return counted(number, "point") if score == "score" else f"{number} {score.replace('_', ' ').title()}"
