"""What chance brings next, said beforehand: for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import ScriptMismatch
from nonsuch.engine.language import chance
from nonsuch.engine.language.schema import Pile
from nonsuch.engine.playing import saves

if TYPE_CHECKING:
    from nonsuch.engine.playing.play import Play


def script(play: Play, items: list[Any]) -> None:
    """Dice as numbers; cards, the first first, are looked for in a pile that holds them all."""
    read, t = play.game.read_script(items), play.table
    if items and all(isinstance(item, int) for item in items):
        t.script = read
        return
    piles = [one for one in t.fields.values() if isinstance(one, Pile) and len(one.shape) == 1]
    before = t.image()
    for one in piles:
        try:
            chance.arrange(read, getattr(t, one.name), getattr(t, f"{one.name}_size"))
        except ScriptMismatch:
            t.load(before)
            continue
        play.history.append([saves.SCRIPT, items])
        return
    raise ScriptMismatch(
        f"no single pile holds {' '.join(map(str, items))}; script cards that are together in one pile"
    )
