"""The extended example of play at a table of six: the hands, treasures and dice that are printed, and for each step of
example.toml the moves that it is.

The Empire, which nobody plays in the example, is the sixth: it plays a Home card for nothing in the first round, and in
the second and third the cards that Spain plays for it there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import CARD_NAMES, LEADER_NAMES, LEADER_TITLES, slug
from nonsuch.games.virgin_queen.map.atlas import SEA_NAMES, read_toml
from nonsuch.games.virgin_queen.seafaring import TREASURE_MIX, TREASURE_NAMES
from nonsuch.games.virgin_queen.tests.tables import SEATS, act, asked, can, quiet, state

EXAMPLE = read_toml("../tests/example/example.toml")
STEPS: dict[str, dict[str, Any]] = {one["id"]: one for one in EXAMPLE["step"]}
DEALS = {one["id"]: one for one in EXAMPLE["deal"]}
STACK = EXAMPLE["stack"]
EMPIRE = "holy_roman_empire"
# England's card 4 makes the Empire active, and is out of the game among six; another of two points stands for it
FOR_AMONG_SIX = {4: 26}
# what can only be done where nobody plays the Empire
NEEDS_FIVE = (
    "draw.out.players", "draw.in.players", "r1.england.influence", "r1.empire.skip", "r2.england.check",
    "r2.england.check.hand",
)  # fmt: skip
NOBODY_DOES_ANYTHING = {
    "respond": "decline", "announce": "enough", "declare wars": "enough", "deploy": "stay", "choose treasure": "no",
}  # fmt: skip
# the Emperor agrees to the weddings, and wastes his own cards
EMPEROR = {
    "confirm deal": "yes", "put away home card": "put away patron-of-arts-sciences",
    "play card": "cp holy-roman-intercession",
}  # fmt: skip


def card(number: int) -> str:
    return CARD_NAMES[FOR_AMONG_SIX.get(number, number) - 1]


def treasure(name: str) -> str:
    return "science" if name == "science_bonus" else f"cp{name}"


def leader(title: str) -> str:
    return LEADER_NAMES[LEADER_TITLES.index(title)]


def zone(name: str) -> str:
    return name if name in SEA_NAMES else f"port-{name}"


# chance ----------------------------------------------------------------------------------------


def draws(pile: list[int], kinds: list[str]) -> Iterator[int]:
    """The numbers by which these are drawn from a pile of treasures, one after the other."""
    left = list(pile)
    for name in kinds:
        kind = TREASURE_NAMES.index(treasure(name))
        yield sum(left[:kind]) + 1
        left[kind] -= 1


def drawn_card(play: Play, giver: str, number: int) -> int:
    """The number by which this card is drawn from a hand."""
    held = state(play).hand[SEATS[giver]]
    assert held[number - 1], f"{giver} does not hold {number}"
    return sum(held[: number - 1]) + 1


def faces(step: dict[str, Any]) -> list[int]:
    """What is thrown; dice that an effect sets stand apart."""
    return [face for throw in step.get("dice", ()) for face in throw["faces"]]


# the start -------------------------------------------------------------------------------------


def begin() -> Play:
    """The deal is over: hands, treasures and boxes are the printed ones."""
    deals = [one for one in STEPS.values() if one["do"] == "deal"]
    dealt = {one["power"]: [each["n"] for each in one["cards"] if each["kind"] != "home"] for one in deals}
    dealt[EMPIRE] = STACK["deck_top"][1:]
    deck = [dealt[name][k] for k in range(7) for name in SEATS if k < len(dealt[name])] + STACK["deck_top"][:1]
    held = [name for power in SEATS for name in STACK["hand_treasures"].get(power, ())]
    pool = [*TREASURE_MIX[:-1], 0]  # the Science Bonuses come later
    play = game.new(6, scenario="tournament", script=[*draws(pool, held), *(card(number) for number in deck)])
    play.script(list(draws(state(play).treasure_pool, [*STACK["spanish_boxes"], *STACK["portuguese_boxes"]])))
    return act(play, f"{EMPIRE} prefer neutral")


# how the rest of the table behaves -------------------------------------------------------------


def until(play: Play, question: str) -> Play:
    """Whoever is asked anything else does nothing."""
    while asked(play) != question:
        power, _, other = asked(play).partition(": ")
        act(play, f"{power} {idle(play, power, other)}")
    return play


def idle(play: Play, power: str, question: str) -> str:
    if power == EMPIRE and question in EMPEROR:
        return EMPEROR[question]
    if question == "choose action":
        assert power == EMPIRE or (power == "england" and state(play).cp == 1), "every point is spent"
        return "stop"
    return NOBODY_DOES_ANYTHING[question]


def answer(play: Play, power: str, answers: dict[str, list[str]]) -> Play:
    """As long as somebody is asked one of these."""
    while play.actors and (question := asked(play).partition(": "))[0] == power and answers.get(question[2]):
        act(play, f"{power} {answers[question[2]].pop(0)}")
    return play


def action(play: Play, step: dict[str, Any], line: str) -> Play:
    until(play, f"{step['power']}: choose action")
    play.script(faces(step))
    return act(play, f"{step['power']} {line}")


# diplomacy -------------------------------------------------------------------------------------


def clause(deal: dict[str, Any]) -> str:
    mine = deal["announced_by"] == deal.get("giver")
    return {
        "card_draw": f"{'give' if mine else 'take'} draws {deal.get('count')}",
        "mercenaries": f"{'give' if mine else 'take'} mercenaries {deal.get('count')}",
        "alliance": "alliance",
        "marriage": "marry " + " ".join(slug(name) for name in deal.get("royals", ())),
    }[deal["item"]]


def announce(play: Play, step: dict[str, Any]) -> None:
    for deal in (DEALS[name] for name in step["deals"]):
        until(play, f"{step['power']}: announce")
        act(play, f"{step['power']} address {deal['confirmed_by']}, {clause(deal)}, sign")


def confirm(play: Play, step: dict[str, Any]) -> None:
    for _ in step["deals"]:
        until(play, f"{step['power']}: confirm deal")
        if "random_card" in step:
            play.script([drawn_card(play, step["power"], step["random_card"]["card"])])
        act(play, f"{step['power']} yes")


def match(play: Play, step: dict[str, Any]) -> None:
    """Instead of influence with an idle Empire it takes the Emperor's word."""
    until(play, f"{step['power']}: announce")
    act(play, f"{step['power']} address {EMPIRE}, marry {' '.join(map(slug, step['royals']))}, sign")


# spring ----------------------------------------------------------------------------------------


def put_away(play: Play, step: dict[str, Any]) -> None:
    until(play, f"{step['power']}: put away home card")
    act(play, f"{step['power']} put away {card(step['card'])}")


def formation(step: dict[str, Any]) -> str:
    """Who goes, and where."""
    led = [f"lead {leader(one['leader'])}" for one in step["leaders"]]
    units = [
        f"add {one['power']} {'regular' if one['unit'] == 'regular' else 'hired'}"
        for one in step["units"]
        for _ in range(one["n"])
    ]
    return ", ".join([*led, *units, f"to {step['units'][0]['to']}"])


def deploy(play: Play, step: dict[str, Any]) -> None:
    until(play, f"{step['power']}: deploy")
    act(play, f"{step['power']} {formation(step)}")


# cards and what they do ------------------------------------------------------------------------


def play_card(play: Play, step: dict[str, Any]) -> None:
    until(play, f"{step['power']}: play card")
    use = "cp" if step["use"] == "cp" or step["card"] in FOR_AMONG_SIX else "event"
    after = following(step["id"])
    if after["do"] == "conversion":  # both throws of CALVINIST ZEAL
        play.script([*faces(after), *faces(following(after["id"]))])
    if "treasure_box" in after:
        play.script(list(draws(state(play).treasure_pool, [after["treasure_box"]["value"]])))
    act(play, f"{step['power']} {use} {card(step['card'])}")
    if step.get("option") == "top":
        act(until(play, f"{step['power']}: choose her way"), f"{step['power']} option a")


def following(name: str) -> dict[str, Any]:
    names = list(STEPS)
    return STEPS[names[names.index(name) + 1]]


def event(play: Play, step: dict[str, Any]) -> None:
    """What the event asks."""
    chosen = [f"target {one['space']}" for one in step.get("religion", ())]
    chosen += [f"celebrate {slug(step['festivities']['royals'][0])}"] if "festivities" in step else []
    power = step["power"]
    while chosen:
        until_asked(play, power, chosen[0])
        act(play, f"{power} {chosen.pop(0)}")
    quiet(play)


def until_asked(play: Play, power: str, move: str) -> None:
    while move not in [one.notation for one in play.offers(play.actors[0])]:
        who, _, question = asked(play).partition(": ")
        act(play, f"{who} {idle(play, who, question)}")
    assert play.actors == (SEATS[power],)


def remove_leader(play: Play, step: dict[str, Any]) -> None:
    move = f"leader falls {leader(step['leader'])}"
    until_asked(play, step["power"], move)
    act(play, f"{step['power']} {move}")


def play_treasure(play: Play, step: dict[str, Any]) -> None:
    until(play, f"{step['power']}: choose treasure")
    act(play, f"{step['power']} treasure {treasure(step['treasure'])}")


# faith -----------------------------------------------------------------------------------------


def sermon(verb: str) -> Callable[[Play, dict[str, Any]], None]:
    def hold(play: Play, step: dict[str, Any]) -> None:
        action(play, step, f"{verb} {step['area']}")
        convert(play, step)

    return hold


def convert(play: Play, step: dict[str, Any]) -> None:
    """A 6 goes against a 1 as often as printed; spaces in printed order, or as soon as they can be reached."""
    power, left = step["power"], [one["space"] for one in step["religion"]]
    answer(play, power, {"soften": ["yes"] * step["neutralized"] + ["no"]})
    while asked(play) == f"{power}: choose conversion":
        space = next(one for one in left if can(play, f"target {one}"))
        left.remove(space)
        act(play, f"{power} target {space}")
    answer(play, power, {"choose restless": [f"target {space}" for space in step["unrest_add"]]})


def rebel(play: Play, step: dict[str, Any]) -> None:
    action(play, step, f"rebel {step['target']}")
    answer(play, step["power"], {"choose effort": ["number 2"]})
    assert not any(can(play, f"target {space}") for space in step.get("not_available", ()))
    joining = [f"target {one['space']}" for one in step["control"] if one["space"] != step["target"]]
    answer(play, step["power"], {"choose joining": [*joining, "enough"]})


# land and sea ----------------------------------------------------------------------------------


def march(play: Play, step: dict[str, Any]) -> None:
    """The dice are those of the battle that follows."""
    until(play, f"{step['power']}: choose action")
    play.script(faces(following(step["id"])))
    act(play, f"{step['power']} march from {step['units'][0]['from']}, {formation(step)}")


def fight(play: Play, step: dict[str, Any]) -> None:
    lost = [f"lose {one['power']} hired" for one in step["remove"] if one["power"] == step["power"]]
    while lost:
        until(play, f"{step['power']}: choose loss")
        act(play, f"{step['power']} {lost.pop(0)}")
    quiet(play)


def sail(play: Play, step: dict[str, Any]) -> None:
    """Everything that lies in each place puts out together; whoever may intercept is asked, and does not."""
    heads = {one["from"]: one["to"] for one in step.get("units", ())}
    courses = [f"course {slug(one['captain'])} {slug(one['to'])}" for one in step.get("expeditions", ())]
    fleets = [f"fleet {zone(origin)}, head for {zone(target)}" for origin, target in heads.items()]
    action(play, step, ", ".join(["sail", *fleets, *courses, "set sail"]))
    asked_for = [*step.get("intercept", ()), *step.get("intercept_silent", ())]
    for one in asked_for:
        until(play, f"{'spain' if one['by'] == 'venice' else one['by']}: intercept at sea")
        act(play, f"{asked(play).partition(':')[0]} no")
    assert not asked(quiet(play)).endswith("intercept at sea"), "nobody else may"


def transport(play: Play, step: dict[str, Any]) -> None:
    action(play, step, f"embark at {step['units'][0]['from']}, {formation(step)}")
    until(play, "spain: withdraw")
    act(play, "spain yes")


def raid(play: Play, step: dict[str, Any]) -> None:
    """The victim gives what is printed."""
    action(play, step, f"piracy {step['zone']} {step['target']}")
    until(play, f"{step['target']}: choose award")
    assert step["impossible_awards"] == ["remove_ship"]
    assert not can(play, "award ship")
    play.script([drawn_card(play, step["target"], step["random_card"]["card"])])
    act(play, f"{step['target']} award vp")


def plunder(play: Play, step: dict[str, Any]) -> None:
    """England chooses the booty (slip 3); a fort shields a treasure from it."""
    power, target = step["power"], step["target"]
    action(play, step, f"plunder {slug(step['captain'])} {target}")
    until(play, f"{power}: choose booty")
    taken = step["awards"][0]["what"] == "treasure"
    if taken:
        left = list(state(play).treasure_boxes[SEATS[target]])
        left[TREASURE_NAMES.index(treasure(step["protected_treasure"]))] -= 1
        play.script(list(draws(left, [step["treasure_drawn"]["value"]])))
    act(play, f"{power} booty {'treasure' if taken else 'point'}")
    if taken:
        act(play, f"{target} shield {treasure(step['protected_treasure'])}")
    until(play, f"{power}: choose return")
    act(play, f"{power} no")


# building, influence, espionage ----------------------------------------------------------------


def build(play: Play, step: dict[str, Any]) -> None:
    for one in step["add"]:
        if one["unit"] in ("galley", "race_built"):
            ship = "galley" if one["unit"] == "galley" else "galleon"
            lines = [f"launch {ship} {zone(one['at'])}"] * one["n"]
        else:
            lines = [f"raise {'regular' if one['unit'] == 'regular' else 'hired'} {one['at']}"] * one["n"]
        for line in lines:
            action(play, step, line)


def influence(play: Play, step: dict[str, Any]) -> None:
    action(play, step, f"influence {step['influence'][0]['on']}")


def build_expedition(play: Play, step: dict[str, Any]) -> None:
    action(play, step, f"expedition {slug(step['captain'])} {slug(step['at'])}")


def fortify(play: Play, step: dict[str, Any]) -> None:
    action(play, step, f"fortify {slug(step['at'])}")


def sponsor(play: Play, step: dict[str, Any]) -> None:
    action(play, step, f"sponsor {slug(step['scientist'])}")


def plant(play: Play, step: dict[str, Any]) -> None:
    action(play, step, f"plant {step['on']}")


def spy(play: Play, step: dict[str, Any]) -> None:
    """The informant, and then a card at random."""
    action(play, step, f"spy on {step['target']}")
    until(play, f"{step['power']}: choose gain")
    play.script([drawn_card(play, step["target"], step["random_card"]["card"])])
    answer(play, step["power"], {"choose gain": ["get informant", "get card"]})


def nothing(play: Play, step: dict[str, Any]) -> None:
    """It stands so already, or comes of what was done before."""


DO: dict[str, Callable[[Play, dict[str, Any]], None]] = {
    "announce": announce, "confirm": confirm, "match": match, "put_away_home": put_away, "deploy": deploy,
    "play_card": play_card, "event": event, "remove_leader": remove_leader, "play_treasure": play_treasure,
    "preach_sermon": sermon("preach"), "suppress_heresy": sermon("suppress"), "conversion": convert,
    "rebellion": rebel, "land_move": march, "field_battle": fight, "naval_move": sail, "naval_transport": transport,
    "piracy_europe": raid, "piracy_world": plunder, "build": build, "influence": influence,
    "build_expedition": build_expedition, "world_fortress": fortify, "sponsor": sponsor, "plant_operative": plant,
    "gain_intelligence": spy,
}  # fmt: skip


def replay() -> Iterator[tuple[str, Play]]:
    """The setup, and the table after each step; nothing happens at those that need five players."""
    play = begin()
    yield "setup", play.clone()
    for name, step in STEPS.items():
        if name not in NEEDS_FIVE:
            DO.get(step["do"], nothing)(play, step)
        yield name, play.clone()
