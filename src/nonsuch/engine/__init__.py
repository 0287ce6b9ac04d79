"""The rules engine. It knows no game; a game is written with the names below."""

from nonsuch.engine.errors import BadPosition, IllegalMove, NonsuchError, NotUndoable, RulesError, ScriptMismatch
from nonsuch.engine.game import Game, Option
from nonsuch.engine.language.chance import roll, shuffle
from nonsuch.engine.language.components import Components
from nonsuch.engine.language.events import Event, EventKinds, Only, tell
from nonsuch.engine.language.moves import AnyNumber, KindDomain, NumberDomain, SeatDomain, Vocabulary, WordDomain
from nonsuch.engine.language.phases import (
    Moves,
    Phases,
    ask,
    call,
    done,
    finish,
    goto,
    offer,
    offer_all,
    offer_held,
    refuse,
    refuse_rest,
    rule,
)
from nonsuch.engine.language.schema import ALL, NOBODY, NONE, OWNER, Seats, Table, bag, field, mask, pile
from nonsuch.engine.playing.offered import Move, Offers
from nonsuch.engine.playing.play import Play

__all__ = [
    "ALL",
    "NOBODY",
    "NONE",
    "OWNER",
    "AnyNumber",
    "BadPosition",
    "Components",
    "Event",
    "EventKinds",
    "Game",
    "IllegalMove",
    "KindDomain",
    "Move",
    "Moves",
    "NonsuchError",
    "NotUndoable",
    "NumberDomain",
    "Offers",
    "Only",
    "Option",
    "Phases",
    "Play",
    "RulesError",
    "ScriptMismatch",
    "SeatDomain",
    "Seats",
    "Table",
    "Vocabulary",
    "WordDomain",
    "ask",
    "bag",
    "call",
    "done",
    "field",
    "finish",
    "goto",
    "mask",
    "offer",
    "offer_all",
    "offer_held",
    "pile",
    "refuse",
    "refuse_rest",
    "roll",
    "rule",
    "shuffle",
    "tell",
]
