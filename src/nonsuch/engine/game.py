"""A game: its declarations put together, and tables of it made in every way there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from nonsuch.engine.declarations import Bots, Option, Rules, Scenario
from nonsuch.engine.errors import BadPosition, RulesError, ScriptMismatch
from nonsuch.engine.language.chance import rekey, seed_words
from nonsuch.engine.language.citations import Rulebook
from nonsuch.engine.language.events import EventKinds
from nonsuch.engine.language.moves import Vocabulary
from nonsuch.engine.language.offers import Moves
from nonsuch.engine.language.phases import Phases, Rule
from nonsuch.engine.language.schema import Pile, T_co, Table
from nonsuch.engine.playing import observe, positions, redeal, saves
from nonsuch.engine.playing.play import Play
from nonsuch.engine.playing.resigning import may_resign
from nonsuch.engine.translation.dealing import Dealer, dealer
from nonsuch.engine.translation.handlers import check_handlers
from nonsuch.engine.translation.interpreted import Interpreted

if TYPE_CHECKING:
    from nonsuch.show import Show

SCENARIO = "scenario"  # the field that a table with scenarios has
T = TypeVar("T", bound=Table)
MOST_SEED = (1 << 63) - 1


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[T_co]):
    name: str
    title: str
    designer: str
    players: tuple[int, ...]
    rules_version: str
    folder: Path
    rules: Rules[T_co]
    show: Show
    bots: Bots = field(default_factory=Bots)

    def __post_init__(self) -> None:
        check_handlers(self.phases)
        if self.scenarios and SCENARIO not in self.table.fields:
            raise RulesError(f"{self.title} has scenarios: its table must have a field 'scenario' visible to all")

    # what everybody asks of its rules ----------------------------------------------------------

    @property
    def table(self) -> type[T_co]:
        return self.rules.table

    @property
    def phases(self) -> Phases:
        return self.rules.phases

    @property
    def moves(self) -> Vocabulary:
        return self.rules.moves

    @property
    def events(self) -> EventKinds:
        return self.rules.events

    @property
    def options(self) -> Mapping[str, Option]:
        return self.rules.options

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return self.rules.scenarios

    # how the rules run, interpreted ------------------------------------------------------------

    @cached_property
    def interpreted(self) -> Interpreted:
        """The rules, translated when they are first needed."""
        return Interpreted(self)

    def open(self, t: Table) -> None:
        """Set a blank table up, its chance being seeded, as far as the first question."""
        self.interpreted.open(t)

    def offers(self, t: Table, m: Moves) -> None:
        self.interpreted.offers(t, m)

    def apply(self, t: Table, move: int) -> None:
        """What follows a choice, as far as the next question."""
        self.interpreted.apply(t, move)

    def apply_looking(self, t: Table, move: int) -> frozenset[str]:
        """The same; which hidden numbers the rules that ran may have read."""
        return self.interpreted.apply_looking(t, move)

    def advance(self, t: Table) -> None:
        """Run what asks nobody, until somebody is asked or the game is over."""
        self.interpreted.advance(t)

    def random_game(self, t: Table, random: Callable[[], float]) -> int:
        """Uniform random play to the end, nothing told; how many decisions that were."""
        return self.interpreted.random_game(t, random)

    def value(self, t: Table, seat: int, weights: Sequence[int] | None = None) -> int:
        """How much a seat likes the table, by the game's own evaluation, or by its points; or by other weights: the
        knobs, then one for each term."""
        if weights is None:
            return int(self.interpreted.evaluate(t, seat))
        return int(self.interpreted.judge(t, seat, weights))

    def left_to_play(self, t: Table) -> int:
        """Hundredths of a round; 0 where the game does not say."""
        return int(self.interpreted.left(t))

    def counts(self, t: Table, seat: int, weights: Sequence[int] | None = None) -> list[int]:
        """What each term counts, before its weight."""
        found = [0] * len(self.bots.evaluation)
        knobs = [one.value for one in self.bots.knobs] if weights is None else weights
        self.interpreted.count_terms(t, seat, knobs, found, 0)
        return found

    def described(self) -> dict[str, Any]:
        """What a program wants to know before it makes a table."""
        return {
            "name": self.name,
            "title": self.title,
            "players": list(self.players),
            "scenarios": list(self.scenarios),
            "options": {
                name: {"default": one.default, "values": list(one.values), "meaning": one.meaning}
                for name, one in self.options.items()
            },
            "orders": {one.name: one.words for one in self.show.orders},
            "resign": [players for players in self.players if may_resign(self, players)],
            "rules_version": self.rules_version,
        }

    @cached_property
    def deal_hidden(self) -> Dealer:
        return dealer(self.table, self.interpreted.likely if redeal.chosen(self.table) else {})

    @cached_property
    def pool_size(self) -> int:
        """Room for the counts of the largest component set, and for every move there is."""
        sets: list[int] = [one.components.size for one in self.table.fields.values() if hasattr(one, "components")]
        return max([self.moves.size, *sets])

    def redealt(self, t: T, seat: int | None, seed: int) -> T:
        made = t.clone()
        self.deal_hidden(made, -1 if seat is None else seat, check_seed(seed), [0] * self.pool_size)
        return made

    # tables ------------------------------------------------------------------------------------

    def blank(
        self,
        players: Any,
        options: Mapping[str, Any] | None = None,
        table: Any = None,
        scenario: str | None = None,
    ) -> T_co:
        """A table with its players, options and scenario, and nothing on it; `table`: another backing of the schema.
        Where no scenario is named it is the usual one for so many players."""
        scenario = scenario or self._usual_scenario(players)
        chosen = self._scenario(scenario)
        counts = (chosen and chosen.players) or self.players
        if type(players) is not int or players not in counts:
            title = f"{self.title}, {chosen.title}," if chosen and chosen.players else self.title
            raise BadPosition(f"{title} is for {', '.join(map(str, counts))} players, not {players!r}")
        t: T_co = (table or self.table)()
        t.players = players
        for name, value in self.chosen_options({**(chosen.options if chosen else {}), **(options or {})}).items():
            setattr(t, name, value)
        positions.set_defaults(t, {"players", SCENARIO, *self.options})
        if scenario is not None:
            setattr(t, SCENARIO, list(self.scenarios).index(scenario))
        return t

    def _scenario(self, name: str | None) -> Scenario | None:
        if name is not None and name not in self.scenarios:
            known = ", ".join(self.scenarios) or "none"
            raise BadPosition(f"{self.title} has no scenario {name!r}; its scenarios: {known}")
        return self.scenarios[name] if name is not None else None

    def scenarios_for(self, players: int) -> list[str]:
        """The names of those that so many can play, the usual one first."""
        return [name for name, one in self.scenarios.items() if players in (one.players or self.players)]

    def sides(self, players: int, scenario: str | None = None) -> tuple[str, ...]:
        """What each seat plays, where the scenario says so."""
        name = scenario or self._usual_scenario(players)
        return self.scenarios[name].seats.get(players, ()) if name is not None else ()

    def _usual_scenario(self, players: int) -> str | None:
        """The first for so many players; where there is none, the first of all, which says for how many it is."""
        return next(iter(self.scenarios_for(players) or self.scenarios), None)

    def chosen_options(self, given: Mapping[str, Any]) -> dict[str, int]:
        chosen = {name: option.default for name, option in self.options.items()}
        for name, value in given.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadPosition(f"{self.title} has no option {name!r}; its options: {known}")
            if type(value) is not int or value not in self.options[name].values:
                values = ", ".join(map(str, self.options[name].values))
                raise BadPosition(f"option {name!r} may be {values}, not {value!r}")
            chosen[name] = value
        return chosen

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        scenario: str | None = None,
        script: list[Any] | None = None,
        key: bytes | None = None,
    ) -> Play[T_co]:
        """A new game. `script`: what the first shuffle brings to the top, for tests. `key`: 16 random bytes in the
        seed's place, where nobody may find the deal out by trying seeds."""
        t = self.blank(players, options, scenario=scenario)
        if key is None:
            seed_words(t.rng, check_seed(seed))
        else:
            rekey(t, key)
        t.script = self.read_script(script or [])
        t.events = []
        self.open(t)
        return Play(self, t)

    def position(self, given: Mapping[str, Any], seed: int = 0) -> Play[T_co]:
        """A table described by hand, in the game's own notation."""
        if not isinstance(given, Mapping):
            raise BadPosition("a position is a mapping of named fields, such as {'players': 3, 'phase': 'take turn'}")
        t = positions.read_position(self, self.rules.position_shorthand(given), check_seed(seed))
        impossible = next((wrong for rule in self.rules.invariants if (wrong := rule(t))), "")
        if impossible:
            raise BadPosition(f"no game of {self.title} can reach this position: {impossible}")
        seed_words(t.rng, seed)
        return self._started(t)

    def imagine(self, view: Mapping[str, Any], seed: int) -> Play[T_co]:
        """A game that this view's seat cannot tell from the one it sits at."""
        if not isinstance(view, Mapping):
            raise BadPosition("a view is a mapping of named fields, as returned by play.view(seat)")
        seat, before, steps = view.get("seat"), view.get("before") or view, view.get("steps") or []
        seats = range(view["players"]) if type(view.get("players")) is int else ()
        if seat is not None and (type(seat) is not int or seat not in seats):
            raise BadPosition(
                f"a view belongs to a seat or to a spectator, not to {seat!r}; 'seat' is below 'players', or None"
            )
        if not isinstance(before, Mapping) or not isinstance(steps, list | tuple):
            raise BadPosition("a view in the middle of a choice has the view 'before' it and a list of 'steps'")
        made = Play(self, self.redealt(positions.read_view(self, before), seat, seed))
        for step in steps:
            made.play(made.actors[0], step)
        return made

    def _started(self, t: Any) -> Play[T_co]:
        t.events = []
        rules = self.interpreted  # what is wrong with the rules is not the position's fault
        try:
            rules.advance(t)
            made = Play(self, t)
            asked = t.over or (0 <= t.actor < t.players and len(made.offers(t.actor)) > 0)
        except (IndexError, ValueError, OverflowError, RulesError) as error:
            raise BadPosition(f"play cannot continue from this position: {error}") from error
        if not asked:
            raise BadPosition("in this position nobody can act; name a phase that asks, and what its actor needs")
        return made

    def restore(self, data: bytes) -> Play[T_co]:
        """A saved game, its log and its undo included."""
        return saves.read(self, data, Play)

    @cached_property
    def layout(self) -> str:
        """A digest of what the numbers of a saved game mean under these rules."""
        return saves.layout(self)

    # words -------------------------------------------------------------------------------------

    def read_script(self, items: list[Any]) -> list[int]:
        """Scripted results as numbers: dice as they are, cards by their kind."""
        sets = list(dict.fromkeys(o.components for o in self.table.fields.values() if isinstance(o, Pile)))
        read: list[int] = []
        for item in items:
            if isinstance(item, int) and not isinstance(item, bool):
                read.append(item)
                continue
            for components in sets:
                try:
                    read.append(components.kind(str(item)))
                    break
                except ValueError:
                    continue
            else:
                raise ScriptMismatch(
                    f"{item!r} is neither a number nor a card of this game; "
                    "script dice as numbers, cards in the game's notation"
                )
        return read

    def observation_names(self, players: int) -> list[str]:
        return observe.observation_names(self, players)

    def view_schema(self, players: int) -> dict[str, Any]:
        """The JSON Schema that every view of this game keeps."""
        return observe.view_schema(self, players)

    @cached_property
    def rulebook(self) -> Rulebook:
        """Sections and rulings, with the code that cites them."""
        from nonsuch.engine.translation.subset import rule_functions

        book = Rulebook(self.folder / "SECTIONS.csv", self.folder / "RULINGS.md", self.folder / "REASONS.csv")
        for phase in self.phases.all:
            for cite in phase.cites:
                book.cite(cite, where(phase.rule))
        for cite in filter(None, (*self.rules.cites, self.rules.resign)):
            book.cite(cite, f"{self.name}:game")
        for function in rule_functions(self):
            for cite in getattr(function, "cites", ()):
                book.cite(cite, where(function))
        return book


def where(function: Rule) -> str:
    """A rule's place, as a reader looks for it: chapter and name."""
    return f"{function.__module__.rpartition('games.')[2]}:{function.__name__}"


def check_seed(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        raise BadPosition(f"a seed is a whole number from 0 to {MOST_SEED}, not {seed!r}")
    return seed
