"""The families: shield, title, crown, points, tokens, estate; and the reader's own with what lies behind his screen."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, icon, letters, says, shield, style, tag
from nonsuch.engine.language.words import counted
from nonsuch.games.noblemen.components import FAMILIES, LAND_NAMES, MEN, SCANDAL_NAMES, TAX_TOKENS, TITLE_POINTS
from nonsuch.games.noblemen.show.board.estates import ESTATE_FIELDS, small_estate
from nonsuch.games.noblemen.show.board.pieces import piece, sign, tile, tokens
from nonsuch.games.noblemen.show.reading import View, lands_in, scandals_in, screened, size, title_of
from nonsuch.games.noblemen.show.words import EFFECTS, LANDS, SCANDALS, TITLES

OWN_FIELDS = ("score", "title", "tax_tokens", "men_tokens", "pounds", "hand", "scandals")
TABLE_READS = ("players", "turn", "actor", "crown", "over", "won", "screens", "shows", "phase")
MINE_READS = (*TABLE_READS, *OWN_FIELDS)
SCREEN_READS = ("players", "pounds", "hand", "scandals", "orders", "considered", "put_first", "phase", "shows")


def family_reads(seat: int) -> tuple[str, ...]:
    return (*TABLE_READS, *(f"{name}.{seat}" for name in (*OWN_FIELDS, *ESTATE_FIELDS)))


def family(sight: Sight, seat: int) -> Markup:
    """Another's, as all see it; somebody may be named by a click on it."""
    view = sight.view
    return el(
        "article",
        says(),
        hang(sight, seat),
        el("div", name(sight, seat), facts(view, seat), public_tokens(view, seat), cls="who3"),
        points(view, seat),
        small_estate(sight, seat),
        cls="kingdom opp spot",
        data_seat=seat + 1,
        data_target=f"player-{seat}",
        aria_label=f"{sight.names[seat]}, House of {FAMILIES[seat]}",
    )


def own_family(sight: Sight) -> Markup:
    view, seat = sight.view, sight.seat
    if seat is None:
        return Markup()
    return el(
        "div",
        hang(sight, seat),
        el("div", name(sight, seat), public_tokens(view, seat, own=True), reckoned(view, seat), cls="who3"),
        points(view, seat),
        cls="kingdom own",
        data_seat=seat + 1,
        role="group",
        aria_label=f"You,, House of {FAMILIES[seat]}",
    )


def hang(sight: Sight, seat: int) -> Markup:
    """The shield with the crown on it and the title's sign below."""
    title = title_of(sight.view, seat)
    crown = piece("nb-crown", "0 0 60 50", "crownon", "wears the crown") if sight.view["crown"] == seat else None
    label = f"{TITLES[title]}, {counted(TITLE_POINTS[title], 'point')} per scoring round"
    return el("span", crown, shield(seat, letters(tuple(sight.names))[seat]), sign(title, label), cls="hang")


def name(sight: Sight, seat: int) -> Markup:
    view = sight.view
    about = []
    if not view["over"]:
        about += [tag("turn", "crown")] if view["turn"] == seat else []
        about += [tag("deciding", "waiting", asked=True)] if view["actor"] == seat and view["turn"] != seat else []
    elif view["won"] >> seat & 1:
        about.append(tag("won", "laurel"))
    return el(
        "div",
        el("div", el("bdi", sight.names[seat]), cls="name"),
        el("div", FAMILIES[seat], " ", about, cls="kind"),
    )


def points(view: View, seat: int) -> Markup:
    return el("div", icon("laurel", "", "points"), view["score"][seat], cls="score num")


def public_tokens(view: View, seat: int, own: bool = False) -> Markup:
    """One's own tax tokens can be clicked."""
    taxes = tokens("tax", view["tax_tokens"][seat], TAX_TOKENS, "tax tokens")
    return el(
        "div",
        el("span", says(), taxes, cls="tax spot", data_target="do-tax") if own else taxes,
        tokens("men", view["men_tokens"][seat], MEN, "men-at-arms tokens"),
        cls="pub",
    )


def facts(view: View, seat: int) -> Markup:
    """What everybody can count; with screens up it is left to memory (ruling 73)."""
    numbers = (
        ("money", view["pounds"][seat]),
        ("land", size(view["hand"][seat])),
        ("mask", size(view["scandals"][seat])),
    )
    if screened(view, seat, None):
        return el("div", "behind the screen", cls="facts muted")
    words = ("pounds", "lands", "scandal cards")
    shown = [
        el("span", icon(mark, "small", word), number, cls="fact num")
        for (mark, number), word in zip(numbers, words, strict=True)
    ]
    return el("div", shown, cls="facts")


def reckoned(view: View, seat: int) -> Markup:
    """What the estate brings: taxes, lands, prestige, and points in a scoring round."""
    rows = (("money", "taxes"), ("wood", "woods"), ("mask", "prestige"), ("castle", "estate_points"))
    words = ("pounds from taxes", "lands from the bag", "prestige at a ball", "points in a scoring round")
    shown = [
        el("span", icon(mark, "small", word), view["shows"][what][seat], cls="fact num", title=word)
        for (mark, what), word in zip(rows, words, strict=True)
    ]
    return el("div", shown, cls="facts")


# behind the screen -----------------------------------------------------------------------------


def screen(sight: Sight) -> Markup:
    view, seat = sight.view, sight.seat
    if seat is None:
        return Markup()
    return el(
        "div",
        el(
            "h3",
            icon("spectator", "small"),
            "Behind your screen",
            el("span", piece("tok-bribe", "0 0 44 44"), el("b", f"£{view['pounds'][seat]}"), cls="purse"),
            cls="fold caps",
        ),
        looked_at(view, seat),
        el("div", hand(view, seat), cards(sight, seat), cls="hid"),
        cls="screen",
        data_seat=seat + 1,
    )


def hand(view: View, seat: int) -> Markup:
    held = lands_in(view["hand"][seat])
    tiles = [held_tile(land, number, view["put_first"] == land) for land, number in enumerate(held)]
    return el("div", tiles, cls="tiles", role="group", aria_label="Your lands")


def held_tile(land: int, number: int, chosen: bool) -> Markup:
    pictures = [el("span", tile(land), cls="pic", style=style(i=depth)) for depth in range(min(number, 3))] or [
        el("span", cls="pic none")
    ]
    return el(
        "div",
        says(),
        pictures,
        el("b", number, cls="num"),
        el("span", LANDS[land], cls="tn"),
        cls=classes("htile spot", None if number else "none"),
        data_target=f"hand-{LAND_NAMES[land]}",
        data_state="chosen" if chosen else None,
    )


def looked_at(view: View, seat: int) -> Markup | None:
    """Of which one is kept: beside each other over the whole width, so that all of their words are in sight."""
    shown = [scandal(card, f"do-keep-{SCANDAL_NAMES[card]}") for card in scandals_in(view["considered"][seat])]
    return el("div", shown, cls="looked", role="group", aria_label="Scandal cards to choose from") if shown else None


def cards(sight: Sight, seat: int) -> Markup:
    view = sight.view
    held = scandals_in(view["scandals"][seat])
    victims = [who for who in range(view["players"]) if (view["orders"][seat] or 0) >> who & 1]
    shown = [scandal(card, f"scandal-{SCANDAL_NAMES[card]}") for card in held]
    orders = (
        el("p", f"A murder is ordered: {', '.join(sight.names[who] for who in victims)}", cls="orders")
        if victims
        else None
    )
    return el("div", shown, orders, cls="cards", role="group", aria_label="Your scandal cards")


def scandal(card: int, target: str) -> Markup:
    return el(
        "div",
        says(),
        icon("mask"),
        el("b", SCANDALS[card]),
        el("span", EFFECTS[card], cls="text"),
        cls="scandal spot",
        data_target=target,
    )
