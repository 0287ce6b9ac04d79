"""Estates: lands in play with what stands on them, resources, hand and points; the reader's own is larger."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, icon, letters, says, shield, style, tag
from nonsuch.games.gloria_mundi.components import BUILDING
from nonsuch.games.gloria_mundi.decks import LANDS, RESOURCES
from nonsuch.games.gloria_mundi.show.board.cards import (
    building_card,
    land_art,
    land_card,
    land_icon,
    small_bare,
    small_site,
    token,
)
from nonsuch.games.gloria_mundi.show.reading import (
    LAND_NAMES,
    LAND_PLURALS,
    View,
    bare_sites,
    buildings_of,
    has_glory,
    land_under,
    lands_in,
    stock_of,
)
from nonsuch.games.gloria_mundi.state import WORKS_LAND

ESTATE_READS = ("estate", "hand", "buildings", "stock", "pawn", "score")
TABLE_READS = ("players", "turn", "actor", "over", "won", "ground", "glory", "land", "owner")
ORDERS_READ = ("standing", "habit")
MINE_READS = (*TABLE_READS, *ESTATE_READS, *ORDERS_READ)


def estate_reads(seat: int) -> tuple[str, ...]:
    return (*TABLE_READS, *(f"{name}.{seat}" for name in ESTATE_READS))


def estate(sight: Sight, seat: int) -> Markup:
    """Another's, as all see it."""
    view = sight.view
    return el(
        "article",
        head(sight, seat),
        el("div", [lot(view, seat, land) for land in range(3)], cls="lands"),
        cls="kingdom estate",
        data_seat=seat + 1,
        aria_label=f"The estate of {sight.names[seat]}",
    )


def head(sight: Sight, seat: int) -> Markup:
    view, name = sight.view, sight.names[seat]
    hand = lands_in(view["hand"][seat])
    said = ", ".join(f"{number} {LAND_PLURALS[land]}" for land, number in enumerate(hand))
    kind = el(
        "div",
        icon("hand", "small"),
        el("span", sum(hand), el("span", " lands in hand", cls="sr"), title=f"Lands in hand: {said}", cls="num"),
        el("span", "you" if sight.seat == seat else None, cls="presence", data_slot=f"seat-{seat}"),
        cls="kind",
    )
    tags = [tag(words, mark, asked=red, wordless=True) for words, mark, red in what_goes_on(view, seat)]
    return el(
        "div",
        shield(seat, letters(tuple(sight.names))[seat]),
        el("div", el("h3", el("bdi", name), cls="name", title=name), kind, cls="id"),
        el("div", tags, cls="tags") if tags else None,
        stock(view, seat),
        points(view, seat),
        cls="head",
    )


def what_goes_on(view: View, seat: int) -> list[tuple[str, str, bool]]:
    over = bool(view["over"])
    about = [
        (over and bool(view["won"] >> seat & 1), "winner", "laurel", True),
        (not over and view["turn"] == seat, "on turn", "clock", True),
    ]
    return [(words, mark, red) for true, words, mark, red in about if true]


def stock(view: View, seat: int, targets: bool = False) -> Markup:
    shown = [
        el(
            "span",
            says() if targets else None,
            token(name, "", name.capitalize()),
            number,
            title=name.capitalize(),
            cls=classes("spot" if targets else None),
            data_target=f"stock-{name}" if targets else None,
        )
        for name, number in zip(RESOURCES, stock_of(view, seat), strict=True)
    ]
    return el("div", shown, cls="stock num")


def points(view: View, seat: int) -> Markup:
    space, total = view["pawn"][seat], view["score"][seat]
    glory = el("small", token("glory", "s", "Glory"), total - space) if total > space else None
    return el("div", space, glory, cls="score num", title=f"Space {space} of the road and {total - space} Glory")


def lot(view: View, seat: int, land: int) -> Markup:
    built = [card for card in buildings_of(view, seat) if land_under(view, card) == land]
    bare = bare_sites(view, seat)[land]
    sites = [small_site(card, land, has_glory(view, card)) for card in built] + [small_bare(land)] * min(bare, MANY)
    number = len(built) + bare
    caption = el("span", land_icon(land), el("b", number, cls="num"), cls=f"caps l-{LANDS[land]}")
    label = f"{LAND_PLURALS[land]}: {number}"
    active = "active" if view["land"] == land else None
    return el("div", caption, sites, cls=classes("lot", active), role="group", aria_label=label)


FEW = 5  # buildings whose drawings have room in the reader's own estate
DEEP = 4  # cards of a kind in a hand that are drawn behind each other; their number is written on them
MANY = 3  # bare lands are alike: more of them are a number


# the reader's own ------------------------------------------------------------------------------


def own_estate(sight: Sight) -> Markup:
    view, seat = sight.view, sight.seat
    if seat is None:
        return Markup()
    return el(
        "div",
        el("div", own_head(sight, seat), stock(view, seat, True), hand(view, seat), cls="left"),
        el(
            "div",
            el("h3", "In play", cls="caps"),
            [group(view, seat, land) for land in range(3)],
            cls="plots",
            data_many=True if len(buildings_of(view, seat)) > FEW else None,
            tabindex=0,  # on a phone it can be scrolled, also by key
            role="group",
            aria_label="Your lands in play",
        ),
        cls="kingdom estate own",
        data_seat=seat + 1,
        role="group",
        aria_label="Your estate",
    )


def own_head(sight: Sight, seat: int) -> Markup:
    name = sight.names[seat]
    tags = [tag(words, mark, asked=red) for words, mark, red in what_goes_on(sight.view, seat)]
    presence = el("div", el("span", "you", cls="presence", data_slot=f"seat-{seat}"), cls="kind")
    return el(
        "div",
        shield(seat, letters(tuple(sight.names))[seat]),
        el("div", el("h3", el("bdi", name), cls="name", title=name), presence, cls="id"),
        tags,
        points(sight.view, seat),
        cls="head",
    )


def hand(view: View, seat: int) -> Markup:
    """Lands to play: cards that are held, those of a kind one behind the other."""
    numbers = lands_in(view["hand"][seat])
    shown = [held(land, number) for land, number in enumerate(numbers) if number]
    return el("div", el("h3", "In your hand", cls="caps"), shown or el("p", "nothing"), cls="inhand", role="group")


def held(land: int, number: int) -> Markup:
    behind = [el("i", cls="behind", style=style(i=depth)) for depth in range(min(number, DEEP) - 1, 0, -1)]
    name = LAND_NAMES[land] if number == 1 else LAND_PLURALS[land]
    return el(
        "span",
        says(),
        behind,
        el("span", land_art(land), cls="face"),
        el("b", number, cls="num"),
        el("span", name, cls="tn"),
        cls=f"held spot l-{LANDS[land]}",
        data_target=f"hand-{LANDS[land]}",
    )


def group(view: View, seat: int, land: int) -> Markup:
    built = [card for card in buildings_of(view, seat) if land_under(view, card) == land]
    bare = bare_sites(view, seat)[land]
    plots = [plot(view, card, land) for card in built]
    if bare:
        plots.append(bare_plot(land, bare))
    label = f"{LAND_PLURALS[land]}: {len(built) + bare}"
    return el("div", plots, cls="group", role="group", aria_label=label) if plots else Markup()


def plot(view: View, card: int, land: int) -> Markup:
    glory = has_glory(view, card)
    more = f". On a {LAND_NAMES[land]}" + (", with Glory" if glory else "")
    under = el("span", land_icon(land), LAND_NAMES[land], cls=f"under l-{LANDS[land]}", aria_hidden="true")
    face = building_card(card, more, f"building-{BUILDING.show(card)}", "b")
    return el("div", face, under, token("glory") if glory else None, order(view, card), cls="plot built")


def order(view: View, card: int) -> Markup | None:
    """A standing order, which a click takes back (ruling 66)."""
    if BUILDING.show(card) not in view["standing"]:
        return None
    words = "its land is always used" if view["habit"].get(BUILDING.show(card)) == WORKS_LAND else "always used"
    return el(
        "span",
        says(),
        icon("clock", "small"),
        f"{words} without asking",
        cls="order spot",
        data_target=f"order-{BUILDING.show(card)}",
    )


def bare_plot(land: int, number: int) -> Markup:
    """Bare lands are alike and lie together."""
    label = f"{number} bare {LAND_NAMES[land] if number == 1 else LAND_PLURALS[land]}"
    many = el("b", f"×{number}", cls="num many") if number > 1 else None
    return el("div", land_card(land, label, f"bare-{LANDS[land]}"), many, cls="plot")
