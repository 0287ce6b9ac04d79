"""Gloria Mundi's things as they lie on the table: tokens, lands, building cards whose words keep their size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nonsuch.draw import Markup, classes, el, game_file, printed, says, style
from nonsuch.engine.language.words import listed
from nonsuch.games.gloria_mundi.components import BUILDING, CARDS
from nonsuch.games.gloria_mundi.decks import LANDS, RESOURCES
from nonsuch.games.gloria_mundi.show.reading import LAND_NAMES, card_name, effect_text, points, resources

SHEET = game_file("gloria_mundi", "cards.svg")
INKS = {"farm": "l-farm", "city": "l-city", "legion": "l-legion", "none": "l-stone"}

# which house cards a drawing stands for; cards of other decks have the drawing of their colour
DRAWN_AS = {
    "granary": "granary latifundium foragers",
    "orchard": "orchard beekeeper",
    "press": "olive-press",
    "vines": "vineyard",
    "mill": "watermill",
    "market": "salt-pans fish-market bakery market-stalls",
    "villa": "roadside-inn sheepfold country-villa imperial-estate veterans-colony",
    "camp": "horse-breeder recruiting-post barracks quartermaster refugee-caravan",
    "temple": "temple-of-ceres temple-of-mercury temple-of-janus vestal-virgin",
    "arch": "aqueduct arch-of-triumph architect",
    "tower": "toll-house watchtower",
    "coin": "mint money-changers moneylender",
    "insula": "apartment-block tax-office",
    "bath": "bathhouse",
    "theatre": "theatre",
    "palace": "library palace-of-the-caesars",
    "circus": "circus",
    "port": "port-of-ostia",
    "arms": "armoury plunderers praetorian-guard war-college",
    "wall": "border-wall",
    "eagle": "standard-bearers emperors-favour",
    "man": "master-of-soldiers betrayer-of-rome envoy-to-the-goths senator court-historian",
}
DRAWINGS = {card: art for art, cards in DRAWN_AS.items() for card in cards.split()}
BY_COLOUR = {"farm": "villa", "city": "insula", "legion": "camp", "none": "man"}


# tokens and lands ------------------------------------------------------------------------------


@lru_cache(100)
def token(kind: str, size: str = "", label: str = "") -> Markup:
    """food, gold, war, glory or goth: each has a shape of its own."""
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    use = el("use", href=f"{SHEET}#t-{kind}", x=-13, y=-13, width=26, height=26)
    return el("svg", use, view_box="-13 -13 26 26", cls=classes("tok", size), **spoken)


def numbers_of(numbers: Sequence[int], size: str = "s") -> list[Markup]:
    """Tokens with how many of each, those that are none left out."""
    return [
        el("span", token(name, size, name), number) for name, number in zip(RESOURCES, numbers, strict=True) if number
    ]


@lru_cache(10)
def land_icon(land: int, label: str = "") -> Markup:
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", el("use", href=f"{SHEET}#{LANDS[land]}"), cls=f"icon l-{LANDS[land]}", **spoken)


@lru_cache(100)
def land_art(land: int, box: str = "0 22 100 92") -> Markup:
    """What is drawn on a land; `box`: of the whole card, or the picture alone."""
    return el("svg", el("use", href=f"{SHEET}#land-{LANDS[land]}"), view_box=box, aria_hidden="true")


def land_card(land: int, label: str, target: str | None = None) -> Markup:
    face = land_art(land, "0 0 100 140")
    name = printed(LAND_NAMES[land], f"l-{LANDS[land]}")
    return el("div", face, name, says(), cls="card", role="img", aria_label=label, data_target=target)


# buildings -------------------------------------------------------------------------------------


def drawing(card: int) -> str:
    return DRAWINGS.get(BUILDING.show(card), BY_COLOUR[CARDS[card].colour])


@lru_cache(1000)
def picture(card: int) -> Markup:
    return el("svg", el("use", href=f"{SHEET}#b-{drawing(card)}"), cls="art", aria_hidden="true")


def in_words(card: int) -> str:
    """All that a card says, for who does not see it."""
    one = CARDS[card]
    colour = "no colour" if one.colour == "none" else one.colour
    cost = resources(one.cost) or "nothing"
    return f"{one.name}, {colour}, costs {cost}, {points(one.points)}. {effect_text(card)}"


LONG_WORD = 12  # longer words may be broken, and say where
SOFT_HYPHEN = "\u00ad"


def breakable(name: str) -> str:
    """A name whose long words break in their middle, with a hyphen, and nowhere else."""
    return " ".join(
        word if len(word) < LONG_WORD else f"{word[: len(word) // 2 + 1]}{SOFT_HYPHEN}{word[len(word) // 2 + 1 :]}"
        for word in name.split()
    )


@lru_cache(1000)
def building_face(card: int) -> Markup:
    """Name and icon, points, drawing, cost, what it does: as text, so that it can be read at any size."""
    one = CARDS[card]
    turn, _, does = effect_text(card).rpartition(" Turn: ")
    sign = "bn" if one.colour == "none" else one.colour
    return el(
        "span",
        el("span", el("b", breakable(one.name)), token(one.icon, "s"), cls="band"),
        el(
            "span",
            picture(card),
            el("b", one.points, cls="pts num"),
            el("svg", el("use", href=f"{SHEET}#{sign}"), cls="icon", aria_hidden="true"),
            cls="plate",
        ),
        el("span", numbers_of(one.cost), cls="cost num"),
        el("span", el("b", f"{turn} Turn ") if turn else None, does, cls="does"),
        cls="face",
        aria_hidden="true",
    )


def building_card(card: int, more: str = "", target: str | None = None, place: str = "") -> Markup:
    return el(
        "div",
        building_face(card),
        says(),
        cls=f"card bld {INKS[CARDS[card].colour]}",
        role="img",
        aria_label=in_words(card) + more,
        data_target=target,
        style=style(flies=f"{place}-{BUILDING.show(card)}" if place else None),
    )


@lru_cache(1000)
def small_site(card: int, land: int, glory: bool) -> Markup:
    """A building on another's land: its drawing, its name under the pointer."""
    label = f"{LAND_NAMES[land]} with {card_name(card)}{', with Glory' if glory else ''}. {effect_text(card)}"
    shield = token("glory") if glory else None
    cls = f"mini site built {INKS[CARDS[card].colour]}"
    return el(
        "span",
        picture(card),
        shield,
        cls=cls,
        role="img",
        aria_label=label,
        title=f"{card_name(card)}: {effect_text(card)}",
    )


@lru_cache(10)
def small_bare(land: int) -> Markup:
    return el(
        "span",
        land_icon(land),
        cls=f"mini site bare l-{LANDS[land]}",
        role="img",
        aria_label=f"{LAND_NAMES[land]}, bare",
    )


def token_names(numbers: Sequence[int]) -> str:
    return listed(f"{number} {name}" for number, name in zip(numbers, RESOURCES, strict=True) if number)
