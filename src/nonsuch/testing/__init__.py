"""For those who write a game: how its tests speak, and whether what is hidden is dealt anew as it should be."""

from nonsuch.testing.redeals import Redeal, World, exact_redeal, exact_worlds
from nonsuch.testing.speaking import act, offered, refused, seen, told

__all__ = ["Redeal", "World", "act", "exact_redeal", "exact_worlds", "offered", "refused", "seen", "told"]
