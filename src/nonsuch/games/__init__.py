"""The games, a folder each. They are found through the entry-point group `nonsuch.games`, as a stranger's are.

`nonsuch.games()` names all installed games; so this package answers a call.
"""

import sys
from types import ModuleType

from nonsuch.engine.registry import names


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Games
