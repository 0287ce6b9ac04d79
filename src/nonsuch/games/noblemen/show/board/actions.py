"""The action board: what is left of buildings, lands, tokens, beads and titles in this round."""

from __future__ import annotations

from collections import Counter

from nonsuch.draw import Markup, Sight, classes, el, says
from nonsuch.games.noblemen.components import (
    BALL_TOKENS,
    BEADS,
    BRIBE_TOKENS,
    BUILDINGS,
    CASTLE,
    CASTLE_PRICE,
    CHURCH,
    CHURCH_SPACES,
    COUNTRY,
    DONATE_TOKENS,
    FEWER_PALACES,
    FOLLY_PRICE,
    LAND_KINDS,
    PALACE,
    PALACE_PRICE,
    PRICE_LISTS,
    ROUNDS,
    STACK,
    TITLE_NAMES,
    TITLE_POINTS,
    WEALTH,
)
from nonsuch.games.noblemen.show.board.pieces import BEAD_BOX, building, piece, sign, tile, tokens
from nonsuch.games.noblemen.show.reading import View, lands_in, size
from nonsuch.games.noblemen.show.words import BUILDINGS as BUILDING_WORDS
from nonsuch.games.noblemen.show.words import LANDS, TITLES

BOARD_READS = (
    *("players", "round", "beads", "board", "face_up", "land_bag", "stacks", "ball_tokens", "donate_tokens"),
    *("bribe_tokens", "bribe_marker", "title_stock", "price_list", "palace_supply", "shows", "over", "phase", "deck"),
)


def round_in_words(view: View) -> str:
    return f"Round {view['round']} of {ROUNDS}"


def action_board(sight: Sight) -> Markup:
    view = sight.view
    return el(
        "div",
        head(view),
        el("div", castles(view), palaces(view), churches(view), follies(view), cls="wares"),
        lands(view),
        stacks(view),
        deeds(view),
        titles(view),
        cls="actions place",
        role="group",
        aria_label="The action board",
    )


def head(view: View) -> Markup:
    rounds = [
        el("i", number, cls="now" if number == view["round"] else "past" if number < view["round"] else None)
        for number in range(1, ROUNDS + 1)
    ]
    left = view["beads"]
    beads = [piece("bead", BEAD_BOX, "" if number < left else "gone") for number in range(BEADS)]
    return el(
        "header",
        el("h2", "Action board", cls="caps"),
        el("span", rounds, cls="rounds", role="img", aria_label=round_in_words(view)),
        el("span", beads, cls="beads", role="img", aria_label=f"{left} of {BEADS} beads left"),
    )


# buildings -------------------------------------------------------------------------------------


def on_board(view: View) -> Counter[int]:
    return Counter(BUILDINGS.read(view["board"]))


def ware(title: str, price: str, lots: list[Markup], note: str = "") -> Markup:
    said = el("span", note, cls="next") if note else None
    return el(
        "div",
        el("h3", title, " ", el("span", price, cls="pound") if price else None, said, cls="caps"),
        el("div", lots, cls="lots"),
        cls="ware",
    )


def lot(picture: Markup | None, label: str, price: int = 0) -> Markup:
    tag = el("span", f"£{price}", cls="price") if price else None
    return el(
        "span",
        picture,
        tag,
        cls=classes("lot", None if picture else "empty"),
        role="img",
        aria_label=label,
        title=label,
    )


def row_of(kind: int, left: int, most: int) -> list[Markup]:
    words = BUILDING_WORDS[kind]
    return [
        lot(building(kind) if number < left else None, words if number < left else f"no {words}")
        for number in range(most)
    ]


def castles(view: View) -> Markup:
    return ware("Castles", f"£{CASTLE_PRICE}", row_of(CASTLE, on_board(view)[CASTLE], view["players"]))


def palaces(view: View) -> Markup:
    most = view["players"] - FEWER_PALACES[view["palace_supply"]]
    return ware("Palaces", f"£{PALACE_PRICE}", row_of(PALACE, on_board(view)[PALACE], most))


def churches(view: View) -> Markup:
    """Each on the space with its price; the cheapest goes first."""
    left, players = on_board(view)[CHURCH], view["players"]
    prices = PRICE_LISTS[view["price_list"]][CHURCH_SPACES - players :]
    lots = [
        lot(building(CHURCH) if number >= players - left else None, f"church for {price} pounds", price)
        for number, price in enumerate(prices)
    ]
    return ware("Churches", "", lots)


def follies(view: View) -> Markup:
    left = on_board(view)
    kinds = [kind for kind in range(COUNTRY, len(BUILDING_WORDS)) if kind != WEALTH or view["players"] > 3]
    lots = [
        lot(building(kind) if left[kind] else None, BUILDING_WORDS[kind] if left[kind] else "built") for kind in kinds
    ]
    return ware("Follies", f"£{FOLLY_PRICE}", lots, f"next earns {view['shows']['folly_points']}")


# lands and tokens ------------------------------------------------------------------------------


def lands(view: View) -> Markup:
    face_up = [land for land, number in enumerate(lands_in(view["face_up"])) for _ in range(number)]
    most = 2 * view["players"]
    lots = [lot(tile(land), LANDS[land]) for land in face_up] + [lot(None, "taken")] * (most - len(face_up))
    bag = f"{size(view['land_bag'])} in the bag"
    return el(
        "div",
        says(),
        el("h3", "Lands to acquire ", el("span", bag, cls="next"), cls="caps"),
        el("div", lots, cls="lots many"),
        cls="acquire spot",
        data_target="lands",
    )


def stacks(view: View) -> Markup | None:
    """While lands are donated: what lies there."""
    if "gift" not in view["phase"] and not view["stacks"]:
        return None
    there = lands_in(view["stacks"])
    shown = [
        el(
            "span",
            lot(tile(land), f"{there[land]} {LANDS[land]}"),
            el("b", f"{there[land]}/{STACK}", cls="num"),
            cls="stacked",
        )
        for land in range(LAND_KINDS)
    ]
    return el("div", el("h3", "Given to the Church", cls="caps"), el("div", shown, cls="lots"))


def deeds(view: View) -> Markup:
    return el(
        "div",
        deed("Ball", tokens("ball", view["ball_tokens"], BALL_TOKENS, "ball tokens"), "do-ball"),
        deed("Donate", tokens("donate", view["donate_tokens"], DONATE_TOKENS, "donation tokens"), "do-donations"),
        deed(
            f"Bribe {view['bribe_marker']}",
            tokens("bribe", view["bribe_tokens"], BRIBE_TOKENS, "bribe tokens"),
            "do-bribes",
        ),
        cls="deeds",
    )


def deed(name: str, left: Markup, target: str) -> Markup:
    return el("div", says(), el("span", name, cls="caps"), left, cls="deed spot", data_target=target)


def titles(view: View) -> Markup:
    stock = Counter(str(view["title_stock"]).split())
    shown = [
        el(
            "span",
            sign(title, f"{TITLES[title]}: {stock[name]} left, from {TITLE_POINTS[title]} prestige"),
            el("b", f"×{stock[name]}", cls="num"),
            el("small", f"from {TITLE_POINTS[title]}"),
            cls="stock",
        )
        for title, name in enumerate(TITLE_NAMES)
        if title
    ]
    return el("div", shown, cls="titles", role="group", aria_label="Titles in stock")
