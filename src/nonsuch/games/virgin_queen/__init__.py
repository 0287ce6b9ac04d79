"""Virgin Queen: Wars of Religion 1559-1598, by Ed Beach (GMT Games): the Game object, and nothing else."""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import Bots, Game, Option, Rules, Scenario
from nonsuch.games.virgin_queen.bot.evaluation import evaluation, left_to_play
from nonsuch.games.virgin_queen.bot.weighing import KNOBS
from nonsuch.games.virgin_queen.invariants import INVARIANTS
from nonsuch.games.virgin_queen.positions import position_defaults
from nonsuch.games.virgin_queen.prizes import EARLY_ENDS
from nonsuch.games.virgin_queen.rules import begin
from nonsuch.games.virgin_queen.show.reading import is_no_battle
from nonsuch.games.virgin_queen.show.words import words
from nonsuch.games.virgin_queen.state import VirginQueenTable, events, moves, phases
from nonsuch.show import About, Order, Show, loaded_later

SELDOM = tuple(
    f"rules.{chapter}"
    for chapter in (
        "answers", "assault", "battle", "council", "court", "deal", "deploying", "displacing", "events", "faith",
        "fleeing", "intrigue", "minors", "naval", "outbreak", "parties", "piracy", "reactions", "retreat", "revolt",
        "setup", "siege", "transport", "winter", "world",
    )
)  # fmt: skip

SIX_SIDES = ("Ottoman", "Spain", "England", "France", "Holy Roman Empire", "Protestants")
TWO_SIDES = SIX_SIDES[:2]
OURS = "Set-ups are as printed; some cards, costs and tables are ours, as the rulings say."
ABOUT_TUTORIAL = f"Sultan against King in the Mediterranean, three turns, about two hours. {OURS}"
ABOUT_CAMPAIGN = f"All Europe and the oceans from 1559, up to seven turns: an evening or several. {OURS}"
ABOUT_TOURNAMENT = f"All Europe from 1570, turns three to six: for one long evening. {OURS}"

game = Game(
    name="virgin_queen",
    title="Virgin Queen",
    designer="Ed Beach",
    players=(2, 6),
    rules_version="2",
    folder=Path(__file__).parent,
    rules=Rules(
        table=VirginQueenTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
        scenarios={
            "tutorial": Scenario("Tutorial", players=(2,), seats={2: TWO_SIDES}, about=ABOUT_TUTORIAL),
            "campaign": Scenario("Campaign", players=(6,), seats={6: SIX_SIDES}, about=ABOUT_CAMPAIGN),
            "tournament": Scenario("Tournament", players=(6,), seats={6: SIX_SIDES}, about=ABOUT_TOURNAMENT),
        },
        options={"last_turn": Option(0, (0, *EARLY_ENDS), "The turn after which the game ends; 0: the last.")},
        invariants=INVARIANTS,
        resign="ruling 170",
        seldom=SELDOM,
        position_defaults=position_defaults,
    ),
    bots=Bots(
        evaluation=evaluation,
        knobs=KNOBS,
        left=left_to_play,
    ),
    show=Show(
        words,
        board=loaded_later(__name__, "show.board:board"),
        orders=(  # only the first asks what is held, and takes its player's own time for it (ruling 1)
            Order("none", "Answer for me when I hold no card that fits", {"respond": "decline"}, alone=True),
            Order("cards", "Never respond with a card", {"respond": "decline"}),
            Order("battle cards", "Respond with a card only in a fight", {"respond": "decline"}, is_no_battle),
            Order("interceptions", "Never intercept", {"intercept": "no", "intercept at sea": "no"}),
            Order("avoiding", "Never avoid battle", {"avoid battle": "stay", "avoid at sea": "stay"}),
        ),
        about=About(
            line="Six powers in the wars of religion, 1559 to 1598, by Ed Beach; a Tutorial for two",
            length="2 h",
            weight="heavy",
            cover="cover.svg",
            icon="galley",
            seats=2,
        ),
    ),
)
