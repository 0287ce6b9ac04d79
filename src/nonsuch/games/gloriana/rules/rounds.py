"""A round: laid out, played in turn, cleared away.  [Game Play; Beginning of a Round; End of Round]"""

from __future__ import annotations

from nonsuch.engine import NONE, call, draw, goto, move_all, next_seat, rule, tell
from nonsuch.games.gloriana.components import LAST_SETS, RESHUFFLE_ROUND, TAVERN_CARDS, TAVERNS
from nonsuch.games.gloriana.rules.actions import act, last_turn
from nonsuch.games.gloriana.rules.ending import end_game
from nonsuch.games.gloriana.rules.holding import is_last
from nonsuch.games.gloriana.rules.scoring import has_held
from nonsuch.games.gloriana.rules.setup import pass_card, set_up
from nonsuch.games.gloriana.rules.staff import draw_to_tavern, reshuffle
from nonsuch.games.gloriana.state import (
    LAID_OUT,
    ROUND_BEGINS,
    ROUND_ENDS,
    TURNED_UP,
    GlorianaTable,
    phases,
)


def begin(t: GlorianaTable) -> None:
    set_up(t)
    goto(t, begin_round)
    call(t, pass_card)


@phases.step("Beginning of a Round ¶1", "Beginning of a Round ¶5", "ruling 37")
def begin_round(t: GlorianaTable) -> None:
    """The holder of the Gloriana card lays out the cards and is the first active player."""
    t.round += 1
    t.turn = t.gloriana
    tell(t, ROUND_BEGINS, t.round, t.turn)
    if t.round == RESHUFFLE_ROUND:
        reshuffle(t)
    lay_out_staff(t)
    turn_up_events(t)
    return_weather(t)
    goto(t, begin_turn)


@rule("Beginning of a Round ¶1", "Game Components •7", "ruling 10", "ruling H4")
def lay_out_staff(t: GlorianaTable) -> None:
    """Four sets of four, as far as the cards go."""
    for tavern in range(TAVERNS):
        for _ in range(TAVERN_CARDS):
            symbol = draw_to_tavern(t, tavern)
            if symbol != NONE:
                tell(t, LAID_OUT, tavern, symbol)


@rule(
    "Beginning of a Round ¶3",
    "Beginning of a Round ¶4",
    "Set-up ¶4",
    "Set-up ¶5",
    "Set-up ¶6",
    "Game Play ¶1",
    "ruling 7",
    "ruling 8",
    "ruling H7",
)
def turn_up_events(t: GlorianaTable) -> None:
    """One for each player: one double, or two where the singles do not suffice, and singles for the rest."""
    singles = min(t.players - 1, t.singles.size)
    for _ in range(t.players - singles):
        double = draw(t.doubles, t.line)
        tell(t, TURNED_UP, double)
    for _ in range(singles):
        single = draw(t.singles, t.line)
        tell(t, TURNED_UP, single)


@rule("Beginning of a Round ¶3", "ruling 11")
def return_weather(t: GlorianaTable) -> None:
    """It comes back to the line as it was left."""
    t.weather_taker = NONE


# turns -----------------------------------------------------------------------------------------


@phases.step("Actions ¶1", "Actions ¶2", "ruling 21")
def begin_turn(t: GlorianaTable) -> None:
    goto(t, turn_over)
    if is_last(t):
        t.sets_left = LAST_SETS
        call(t, last_turn, t.turn)
    else:
        call(t, act, t.turn)


@phases.step("Actions ¶1", "Actions •4", "Actions ¶2", "ruling 44")
def turn_over(t: GlorianaTable) -> None:
    """Clockwise, passing over everybody who has held an Event; when all have, the round is over."""
    if t.line.size == 0:
        goto(t, round_over)
    else:
        t.turn = next_seat(t, t.turn)
        while has_held(t, t.turn):
            t.turn = next_seat(t, t.turn)
        goto(t, begin_turn)


# its end ---------------------------------------------------------------------------------------


@phases.step("End of Round ¶1", "End of Round ¶2", "ruling 43")
def round_over(t: GlorianaTable) -> None:
    """While there are Events to draw, the game is not over."""
    tell(t, ROUND_ENDS, t.round)
    discard_what_is_left(t)
    if t.doubles.size + t.singles.size > 0:
        goto(t, begin_round)
    else:
        end_game(t)


@rule("End of Round ¶2")
def discard_what_is_left(t: GlorianaTable) -> None:
    """All Staff still on Taverns or in the Court."""
    move_all(t.court, t.discards)
    for tavern in range(TAVERNS):
        move_all(t.tavern[tavern], t.discards)
