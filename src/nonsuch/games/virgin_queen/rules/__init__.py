"""The rules, a module a chapter. Importing them writes their phases, in the order of play."""

from nonsuch.games.virgin_queen.rules import deal, deploying, impulse, meeting, naval, outbreak, reactions, winter
from nonsuch.games.virgin_queen.rules.council import announcing, wars
from nonsuch.games.virgin_queen.rules.court import patronage, weddings
from nonsuch.games.virgin_queen.rules.faith import fury
from nonsuch.games.virgin_queen.rules.setup import begin

__all__ = [
    "announcing",
    "begin",
    "deal",
    "deploying",
    "fury",
    "impulse",
    "meeting",
    "naval",
    "outbreak",
    "patronage",
    "reactions",
    "wars",
    "weddings",
    "winter",
]
