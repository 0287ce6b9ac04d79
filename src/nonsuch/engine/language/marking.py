"""What movers do to marks: who knows which hidden piece, and in which rows it may lie.

A mark is one piece: its kind, the mask of those who know it, and a bit for each row in which it may lie. Others do not
even see that there is one, so what becomes of it may depend on its kind.
"""

from __future__ import annotations

from nonsuch.engine.language.fields import Marks
from nonsuch.engine.language.mover import Mover, function

PARTS = ("", "_readers", "_where")


def symbol(what: str, marks: Marks) -> str:
    return f"engine_{what}__{marks.name}"


def _drop(marks: Marks) -> Mover:
    """Mark j is gone; the others keep their order, which readers may see."""
    name = f"t.{marks.name}"
    lines = [f"last = {name}_size - 1", "for i in range(j, last):"]
    lines += [f"    {name}{part}[i] = {name}{part}[i + 1]" for part in PARTS]
    lines += [f"{name}[last] = -1", f"{name}_readers[last] = 0", f"{name}_where[last] = 0", f"{name}_size = last"]
    return Mover(symbol("drop", marks), function(f"def {symbol('drop', marks)}(t, j):", lines))


def mark(marks: Marks) -> Mover:
    """One piece more is known. Where there is no room for it interpreted play says so, by the index."""
    name, head = f"t.{marks.name}", f"def {symbol('mark', marks)}(t, kind, readers, where):"
    lines = [f"n = {name}_size", f"{name}[n] = kind", f"{name}_readers[n] = readers"]
    lines += [f"{name}_where[n] = where", f"{name}_size = n + 1"]
    guarded = [f"if {name}_size < {marks.shape[0]}:", *("    " + line for line in lines)]
    return Mover(symbol("mark", marks), function(head, guarded), function(head, lines))


def unmark(marks: Marks) -> Mover:
    """Those who see a piece of a kind leave a row no longer know one there: the mark of fewest rows goes first."""
    name = f"t.{marks.name}"
    lines = [
        "left = readers",
        "while left != 0:",
        "    best = -1",
        "    least = 100",
        f"    for j in range({name}_size):",
        f"        if {name}[j] == kind and {name}_where[j] & row != 0 and {name}_readers[j] & left != 0:",
        f"            where = {name}_where[j]",
        "            rows = 0",
        "            while where != 0:",
        "                where &= where - 1",
        "                rows += 1",
        "            if rows < least:",
        "                least = rows",
        "                best = j",
        "    if best < 0:",
        "        return",
        f"    knew = {name}_readers[best] & left",
        "    left &= ~knew",
        f"    {name}_readers[best] &= ~knew",
        f"    if {name}_readers[best] == 0:",
        f"        {symbol('drop', marks)}(t, best)",
    ]
    head = f"def {symbol('unmark', marks)}(t, kind, readers, row):"
    return Mover(symbol("unmark", marks), function(head, lines), needs=(_drop(marks),))


def loosen(marks: Marks) -> Mover:
    """Something left a row unseen by `blind`: what they know of the row they know of it and the target together.

    `target` 0: it went where nothing is remembered.
    """
    name = f"t.{marks.name}"
    lines = [
        f"j = {name}_size - 1",
        "while j >= 0:",
        f"    knew = {name}_readers[j] & blind",
        f"    if {name}_where[j] & row != 0 and knew != 0:",
        f"        where = {name}_where[j] | target",
        f"        if target != 0 and where != {name}_where[j] and knew != {name}_readers[j]:",
        f"            {name}_readers[j] &= ~knew",
        f"            {symbol('mark', marks)}(t, {name}[j], knew, where)",
        "        elif target != 0:",
        f"            {name}_where[j] = where",
        "        else:",
        f"            {name}_readers[j] &= ~knew",
        f"            if {name}_readers[j] == 0:",
        f"                {symbol('drop', marks)}(t, j)",
        "    j -= 1",
    ]
    head = f"def {symbol('loosen', marks)}(t, blind, row, target):"
    return Mover(symbol("loosen", marks), function(head, lines), needs=(_drop(marks), mark(marks)))


def narrow(marks: Marks) -> Mover:
    """Nothing is left in a row: what may lie there or elsewhere lies elsewhere."""
    name = f"t.{marks.name}"
    lines = [
        f"j = {name}_size - 1",
        "while j >= 0:",
        f"    {name}_where[j] &= ~row",
        f"    if {name}_where[j] == 0:",
        f"        {symbol('drop', marks)}(t, j)",
        "    j -= 1",
    ]
    return Mover(
        symbol("narrow", marks), function(f"def {symbol('narrow', marks)}(t, row):", lines), needs=(_drop(marks),)
    )


def clear_marks(marks: Marks) -> list[str]:
    name = f"t.{marks.name}"
    lines = [f"for j in range({name}_size):", f"    {name}[j] = -1"]
    return [*lines, f"    {name}_readers[j] = 0", f"    {name}_where[j] = 0", f"{name}_size = 0"]
