"""Where several seats are asked at once, nobody's answer changes what another may answer, nor does the order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.trial import Trial


def any_order_will_do(trial: Trial, play: Play) -> None:
    """Two of the seats that are asked answer, the one first and the other first: it makes no difference."""
    asked = play.actors
    if len(asked) < 2:
        return
    first = trial.below(len(asked))
    one, other = asked[first], asked[first - 1]
    show = trial.game.moves.show
    answers = [(seat, show(trial.pick(play.offers(seat).numbers))) for seat in (one, other)]
    both = [play.clone(), play.clone()]
    for made, order in zip(both, (answers, answers[::-1]), strict=True):
        for seat, move in order:
            if made.notations(seat) != play.notations(seat):
                raise trial.fail(
                    "several are asked at once", f"seat {seat} is offered other things by another's answer"
                )
            made.play(seat, move)
    if both[0].fingerprint != both[1].fingerprint:
        said = " and ".join(f"@{seat} {move}" for seat, move in answers)
        raise trial.fail("several are asked at once", f"{said} have a different result in the other order")
