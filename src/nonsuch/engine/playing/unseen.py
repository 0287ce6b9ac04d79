"""What a re-deal asks of a row and of its places: does the reader not see them?

`seat` is the reader's seat, -1 for a spectator, and `reader` the bits that a mask must have for that reader to see.
"""

from __future__ import annotations

from nonsuch.engine.language.anywhere import Spot, written_out
from nonsuch.engine.language.fields import OWNER, SEALED
from nonsuch.engine.language.schema import Table


@written_out
def hidden_row(t: Table, here: Spot, index: int, seat: int) -> bool:
    """Not seen whole."""
    if here.sees is OWNER:
        return index != seat
    if here.sees is SEALED:
        return index != seat and here.opened == 0
    if here.sees.owner:
        return seat < 0 or here.owners[index] != seat
    return True


@written_out
def hidden_place(t: Table, here: Spot, place: int, reader: int) -> bool:
    """One place of a row that is not seen whole."""
    if here.has_mask:
        return here.mask[place] & reader != reader
    if here.is_pile and here.top:
        return place < here.size - here.top
    return True
