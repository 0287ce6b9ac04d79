"""Re-dealing against exact counting: every world that fits what a seat sees, each as often as it should come.

The worlds are found by brute force: all cards that lie in places not open to all are laid out in every order, and a
lay-out counts if the seat's view of it is the view it has. Nothing here knows how the engine deals.
"""

from __future__ import annotations

import json
import math
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Any

import pytest

from nonsuch import Game, Play
from nonsuch.engine import ALL
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.language.schema import Bag, Field, Pile
from tests.raw import raw
from tests.toys import cellar, lantern

World = tuple[tuple[int, ...], ...]
Redeal = Callable[[Play, int | None, int], Play]
Row = tuple[Bag | Pile, tuple[int, ...]]


# exact counting --------------------------------------------------------------------------------


def at(value: Any, index: tuple[int, ...]) -> Any:
    for i in index:
        value = value[i]
    return value


def indexes(one: Field, players: int) -> Iterator[tuple[int, ...]]:
    lengths = [players if axis == 0 and one.per_seat else length for axis, length in enumerate(one.shape[:-1])]
    return product(*map(range, lengths))


def rows_not_open(play: Play) -> list[Row]:
    fields = [one for one in play.table.fields.values() if isinstance(one, Bag | Pile) and one.sees is not ALL]
    return [(one, index) for one in fields for index in indexes(one, play.table.players)]


def cards_in(play: Play, row: Row) -> list[int]:
    """The kinds in a row: in order in a pile, sorted in a bag."""
    one, index = row
    cards = at(getattr(play.table, one.name), index)
    if isinstance(one, Pile):
        return list(cards[: at(getattr(play.table, f"{one.name}_size"), index)])
    return [one.kinds[place] for place, count in enumerate(cards) for _ in range(count)]


def known_in(play: Play, row: Row) -> list[int]:
    """The kinds that everybody saw go into a row."""
    one, index = row
    if not isinstance(one, Bag) or not one.known:
        return []
    return [one.kinds[place] for place, n in enumerate(at(getattr(play.table, one.known), index)) for _ in range(n)]


def world_of(play: Play) -> World:
    return tuple(tuple(cards_in(play, row)) for row in rows_not_open(play))


def with_world(play: Play, world: World) -> Play:
    """The same table with other cards in the places not open to all."""
    made = play.clone()
    for (one, index), cards in zip(rows_not_open(play), world, strict=True):
        row = at(getattr(made.table, one.name), index)
        if isinstance(one, Pile):
            row[: len(cards)] = type(row)(row.typecode, cards)
        else:
            for place, kind in enumerate(one.kinds):
                row[place] = cards.count(kind)
    return made


def exact_worlds(play: Play, reader: int | None) -> Counter[World]:
    """Every world that fits the reader's view, with the number of lay-outs that lead to it."""
    rows = rows_not_open(play)
    known = [known_in(play, row) for row in rows]
    places = [len(cards_in(play, row)) - len(seen) for row, seen in zip(rows, known, strict=True)]
    loose = Counter(kind for row in rows for kind in cards_in(play, row))
    loose.subtract(kind for seen in known for kind in seen)
    view = play.view(reader)
    fits: dict[World, bool] = {}
    found: Counter[World] = Counter()
    for order in set(permutations(sorted(loose.elements()))):
        cards = iter(order)
        world = tuple(
            tuple(seen + [next(cards) for _ in range(count)])
            if isinstance(one, Pile)
            else tuple(sorted(seen + [next(cards) for _ in range(count)]))
            for (one, _), seen, count in zip(rows, known, places, strict=True)
        )
        if world not in fits:
            lawful = all(kind in one.holds for (one, _), held in zip(rows, world, strict=True) for kind in held)
            fits[world] = lawful and with_world(play, world).view(reader) == view
        found[world] += fits[world]
    return +found


def check_frequencies(found: Counter[Any], weights: Counter[Any]) -> None:
    """Each outcome as often as its weight says. The bound is so wide that no fair dealer ever crosses it."""
    strange = found.keys() - weights.keys()
    assert not strange, f"{len(strange)} worlds do not fit the view, such as {next(iter(strange))}"
    missing = weights.keys() - found.keys()
    assert not missing, f"{len(missing)} of {len(weights)} worlds never come, such as {next(iter(missing))}"
    each = found.total() / weights.total()
    chi_square = sum((found[one] - weight * each) ** 2 / (weight * each) for one, weight in weights.items())
    freedom = len(weights) - 1
    assert chi_square <= freedom + 7 * math.sqrt(2 * freedom) + 10, f"chi-square {chi_square:.0f} for {freedom}"


def check_redeal(play: Play, reader: int | None, redeal: Redeal, first_key: int = 0) -> int:
    """Deal so often that each world should come twelve times at least; the number of worlds."""
    weights = exact_worlds(play, reader)
    assert world_of(play) in weights
    draws = max(300, math.ceil(15 * weights.total() / min(weights.values())))
    view = play.view(reader)
    found: Counter[World] = Counter()
    for key in range(first_key, first_key + draws):
        dealt = redeal(play, reader, key)
        assert dealt.view(reader) == view
        found[world_of(dealt)] += 1
    check_frequencies(found, weights)
    return len(weights)


def the_engine_s(play: Play, reader: int | None, key: int) -> Play:
    return play.redeal(reader, key)


# positions -------------------------------------------------------------------------------------

CELLARS: dict[str, dict[str, Any]] = {
    "sacks and deck, top open": {
        "players": 2,
        "deck": "cheese ale bread",
        "shelf": "",
        "sack": {0: "ale", 1: "ruby dates"},
    },
    "a vault for jewels only": {
        "players": 2,
        "deck": "ale opal",
        "shelf": "",
        "sack": {0: "bread", 1: "ruby cheese"},
        "vault": "ruby",
    },
    "three kinds of room for jewels": {
        "players": 3,
        "deck": "ale bread",
        "shelf": "",
        "sack": {1: "cheese", 2: "ruby"},
        "vault": "ruby",
        "strongbox": {0: "opal", 2: "opal"},
        "opals": 1,
    },
    "cards that everybody saw taken": {
        "players": 3,
        "deck": "cheese dates",
        "shelf": "",
        "sack": {0: "ale", 1: "ale ruby", 2: "bread"},
        "seen": {1: [1, 0, 0, 0, 0, 0], 2: [0, 1, 0, 0, 0, 0]},
        "vault": "ruby",
    },
    "a shelf of which each sees another part": {
        "players": 3,
        "deck": "ale",
        "shelf": "cheese ruby bread",
        "shelf_seen": [0b011, 0b001, 0b110],
        "sack": {0: "ale", 1: "opal"},
    },
    "everything at once": {
        "players": 2,
        "deck": "cheese bread",
        "shelf": "ruby ale",
        "shelf_seen": [0b10, 0b01, 0],
        "sack": {0: "ale", 1: "ruby dates"},
        "seen": {1: [0, 0, 0, 1, 0, 0]},
        "vault": "opal",
    },
}


@pytest.mark.parametrize(
    ("name", "reader"), [(name, reader) for name in CELLARS for reader in (None, *range(CELLARS[name]["players"]))]
)
def test_every_world_comes_as_often_as_it_should(name: str, reader: int | None) -> None:
    play = cellar.game.position(CELLARS[name])
    assert check_redeal(play, reader, the_engine_s) > 1


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_world_of_lantern_comes_as_often_as_it_should(reader: int | None) -> None:
    position = {"players": 2, "deck": "1 L 1", "hand": {0: "3 L", 1: "3 4"}, "fetched": {1: [0, 0, 1, 0, 0, 0]}}
    assert check_redeal(lantern.game.position(position), reader, the_engine_s) > 10


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_world_of_a_nearly_empty_glory_comes_as_often_as_it_should(glory: Game, reader: int | None) -> None:
    """Money is never in a hand: 2d lies in the deck in every world."""
    play = glory.position({"players": 2, "deck": "9h 2d K", "hand": {0: "K", 1: "J 10s"}})
    assert check_redeal(play, reader, the_engine_s) == {0: 36, 1: 9, None: 99}[reader]


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_a_battle_in_glory_is_dealt_anew_as_it_should(glory: Game, reader: int | None) -> None:
    play = glory.position({"players": 3, "deck": "X", "hand": {0: "K 4c", 1: "Q", 2: "5s"}, "domain": {1: "As"}})
    play.play(0, "conquer @1, add K, add 4c, enough")
    assert check_redeal(play, reader, the_engine_s) > 1


# the check itself ------------------------------------------------------------------------------


def the_truth(play: Play, reader: int | None, key: int) -> Play:
    return play.clone()


def the_truth_half_the_time(play: Play, reader: int | None, key: int) -> Play:
    return play.clone() if key % 2 else play.redeal(reader, key)


def always_the_same(play: Play, reader: int | None, key: int) -> Play:
    return play.redeal(reader, 7)


def the_deck_as_it_is(play: Play, reader: int | None, key: int) -> Play:
    """Deals until the deck is the true one: what a rival's sack may hold is then known too well."""
    dealt = play.redeal(reader, key)
    while list(raw(dealt).deck) != list(raw(play).deck):
        key += 1_000_000
        dealt = play.redeal(reader, key)
    return dealt


def the_poorer_of_two(play: Play, reader: int | None, key: int) -> Play:
    """Every world comes, but those with few jewels in a rival's sack too often."""
    both = play.redeal(reader, key), play.redeal(reader, key + 1_000_000)
    return min(both, key=lambda dealt: raw(dealt).sack[1][cellar.RUBY] + raw(dealt).sack[1][cellar.OPAL])


@pytest.mark.parametrize(
    "dealer", [the_truth, the_truth_half_the_time, always_the_same, the_deck_as_it_is, the_poorer_of_two]
)
def test_the_check_rejects_a_dealer_who_knows_or_prefers(dealer: Redeal) -> None:
    play = cellar.game.position(CELLARS["a vault for jewels only"])
    with pytest.raises(AssertionError, match=r"never come|chi-square"):
        check_redeal(play, 0, dealer)


def test_the_check_rejects_a_dealer_who_forgets_what_was_seen() -> None:
    def forgetful(play: Play, reader: int | None, key: int) -> Play:
        unknown = play.clone()
        for row in raw(unknown).seen:
            for kind in range(cellar.KINDS):
                row[kind] = 0
        dealt = unknown.redeal(reader, key)
        for seat, row in enumerate(raw(play).seen):
            raw(dealt).seen[seat][:] = row
        return dealt

    play = cellar.game.position(CELLARS["cards that everybody saw taken"])
    with pytest.raises(AssertionError, match="do not fit the view"):
        check_redeal(play, 0, forgetful)


# hidden numbers --------------------------------------------------------------------------------

NUMBERS: dict[str, Any] = {
    "players": 3,
    "bid": {0: 1, 1: 2, 2: 0},
    "plan": {0: [1, 0], 1: [0, 1], 2: [1, 1]},
    "dial": 3,
    "lots": [[1, 0], [-1, 1]],
    "lots_seen": [[0b111, 0b001], [0, 0b100]],
}


def leaves(play: Play, name: str) -> list[int]:
    def flat(value: Any) -> Iterator[int]:
        if isinstance(value, int):
            yield value
        else:
            for part in value:
                yield from flat(part)

    return list(flat(getattr(play.table, name)))


def with_leaves(play: Play, name: str, values: tuple[int, ...]) -> Play:
    made = play.clone()
    numbers = iter(values)

    def fill(part: Any) -> None:
        for i in range(len(part)):
            if isinstance(part[i], int):
                part[i] = next(numbers)
            else:
                fill(part[i])

    if isinstance(getattr(made.table, name), int):
        setattr(made.table, name, values[0])
    else:
        fill(getattr(made.table, name))
    return made


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
@pytest.mark.parametrize("names", [("bid",), ("plan",), ("dial",), ("lots",), ("bid", "dial")], ids="+".join)
def test_a_hidden_number_may_be_anything_in_its_range(names: tuple[str, ...], reader: int | None) -> None:
    play = cellar.game.position(NUMBERS)
    view = play.view(reader)
    weights: Counter[Any] = Counter()
    ranges = [
        product(range(one.low, one.high + 1), repeat=len(leaves(play, one.name)))
        for one in map(play.table.fields.__getitem__, names)
    ]
    for values in product(*ranges):
        other: Play = play
        for name, numbers in zip(names, values, strict=True):
            other = with_leaves(other, name, numbers)
        weights[values] += other.view(reader) == view
    weights = +weights
    dealt = [play.redeal(reader, key) for key in range(max(200, 15 * len(weights)))]
    check_frequencies(Counter(tuple(tuple(leaves(one, name)) for name in names) for one in dealt), weights)


# keys, chance and copies -----------------------------------------------------------------------


def test_one_key_is_one_world_and_the_generator_is_dealt_anew_too() -> None:
    play = cellar.game.position(CELLARS["everything at once"])
    before = play.fingerprint
    assert play.redeal(0, 5).fingerprint == play.redeal(0, 5).fingerprint
    generators = {tuple(play.redeal(0, key).table.rng) for key in range(50)}
    assert len(generators) == 50
    assert tuple(play.table.rng) not in generators
    assert play.fingerprint == before


@pytest.mark.parametrize("key", [-1, 1.5, "7", None, 1 << 63])
def test_a_key_is_a_whole_number(key: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        cellar.game.position(CELLARS["everything at once"]).redeal(0, key)


def test_a_choice_in_the_making_is_not_in_a_rival_s_world() -> None:
    play = lantern.game.position({"players": 2, "deck": "1 2 3", "hand": {0: "4 5 L", 1: "1 2"}})
    settled = play.clone()
    play.play(0, "light, add 5")
    for key in range(40):
        rival = play.redeal(1, key)
        assert rival.fingerprint == settled.redeal(1, key).fingerprint
        assert rival.view(1) == play.view(1)
        own = play.redeal(0, key)
        assert own.view(0) == play.view(0)
        assert own.fingerprint == lantern.game.imagine(json.loads(json.dumps(play.view(0))), key).fingerprint
        own.undo(0)
        assert own.view(0)["chosen"] == ""


def test_the_log_of_a_world_is_what_the_seat_was_told() -> None:
    play = lantern.game.new(players=3, seed=3)
    for _ in range(4):
        play.play(play.actors[0], "draw")
    for reader in (None, 0, 1, 2):
        world = play.redeal(reader, 1)
        assert world.log(reader) == play.log(reader)
        for other in {0, 1, 2} - {reader}:
            assert all(event.values.get("card") is None for event in world.events(other) if event.seat == other)


# both backings ---------------------------------------------------------------------------------


def check_backings(play: Play, worker: Compiled, keys: int = 500) -> None:
    for reader in (None, *range(play.table.players)):
        mine = [zlib.crc32(play.redeal(reader, key).table.image()) for key in range(keys)]
        assert worker.redeal_prints(play.table.image(), -1 if reader is None else reader, 0, keys) == mine


@pytest.fixture(scope="module")
def compiled_cellar() -> Compiled:
    return Compiled(cellar.game, 3)


@pytest.mark.parametrize("name", CELLARS)
def test_compiled_and_interpreted_deal_the_same_worlds(name: str, compiled_cellar: Compiled) -> None:
    check_backings(
        cellar.game.position({**NUMBERS, **CELLARS[name], **only(CELLARS[name]["players"])}), compiled_cellar
    )


def only(players: int) -> dict[str, Any]:
    """The hidden numbers of the seats at the table."""
    return {name: dict(list(NUMBERS[name].items())[:players]) for name in ("bid", "plan")}


def test_compiled_and_interpreted_deal_the_same_glory(glory: Game) -> None:
    worker = Compiled(glory, 2)
    check_backings(glory.position({"players": 2, "deck": "9h 2d K", "hand": {0: "K", 1: "J 10s"}}), worker)
    check_backings(glory.new(players=4, seed=5), worker, keys=100)
