"""Virgin Queen in words: the log by chapters, the labels of moves."""

from nonsuch.games.virgin_queen.show.words import (
    log_council,
    log_court,
    log_end,
    log_faith,
    log_intrigue,
    log_minors,
    log_realms,
    log_turn,
    log_war,
    log_world,
    targets,
)
from nonsuch.games.virgin_queen.show.words.choices import words

__all__ = [
    "log_council",
    "log_court",
    "log_end",
    "log_faith",
    "log_intrigue",
    "log_minors",
    "log_realms",
    "log_turn",
    "log_war",
    "log_world",
    "targets",
    "words",
]
