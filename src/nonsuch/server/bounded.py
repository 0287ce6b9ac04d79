"""What the server remembers without having to: so much of it and no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, MutableMapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class BoundedCache(MutableMapping[K, V]):
    """At most so many; what was asked for or written least lately is forgotten first."""

    __slots__ = ("_kept", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __getitem__(self, key: K) -> V:
        found = self._kept[key]
        self._kept.move_to_end(key)
        return found

    def __setitem__(self, key: K, value: V) -> None:
        self._kept[key] = value
        self._kept.move_to_end(key)
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)

    def __contains__(self, key: object) -> bool:
        return key in self._kept

    def __delitem__(self, key: K) -> None:
        del self._kept[key]

    def __iter__(self) -> Iterator[K]:
        return iter(list(self._kept))  # whoever goes through it may use it meanwhile

    def __len__(self) -> int:
        return len(self._kept)
