"""Copies of a game are the game: clones, saved games, and re-deals on every backing."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING

from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.trial import Trial


def saves_and_clones_agree(trial: Trial, play: Play, seat: int) -> None:
    move = trial.game.moves.show(trial.pick(play.offers(seat).numbers))
    prints = set()
    for copy in (play.clone(), trial.game.restore(play.save())):
        same = copy.fingerprint == play.fingerprint and copy.view(seat) == play.view(seat)
        if not same or copy.records() != play.records():
            raise trial.fail("save, restore and clone agree", "a copy differs")
        copy.play(seat, move)
        prints.add(copy.fingerprint)
    if len(prints) != 1:
        raise trial.fail("save, restore and clone agree", f"copies differ after {move}")


def redeal_is_imagine(trial: Trial, play: Play, seat: int) -> None:
    """Re-dealing the truth and imagining from the view alone give the same state, on both backings."""
    reader, key = trial.reader(), trial.below(1 << 30)
    dealt = play.redeal(reader, key)
    if dealt.fingerprint != trial.game.imagine(json.loads(json.dumps(play.view(reader))), key).fingerprint:
        raise trial.fail("a re-deal knows no more than the view", f"{trial.named(reader)}, key {key}")
    if trial.backings.with_compiled and (reader in play.actors or not play.private):
        base = play._as_seen_by(reader).image()
        again = trial.backings.compiled(trial.setting).redeal_prints(base, -1 if reader is None else reader, key, 1)[0]
        if again != zlib.crc32(dealt.table.image()):
            raise trial.fail("a re-deal is the same on both backings", f"{trial.named(reader)}, key {key}")
