"""What comes and goes over HTTP, as the OpenAPI document describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field


def _whole(value: Any) -> Any:
    """In JSON 1.0 is a whole number too."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


# the bounds stand inside, where the OpenAPI document is read off them
Whole = Annotated[int, BeforeValidator(_whole)]
Seq = Annotated[int, Field(ge=0, le=2**31 - 1), BeforeValidator(_whole)]
Players = Annotated[int, Field(ge=1, le=64), BeforeValidator(_whole)]
SeatNumber = Annotated[str, Field(pattern=r"^[0-9]{1,2}$")]
BY_SEAT: dict[str, Any] = {"additionalProperties": False}  # beside what the pattern of a seat allows


class Body(BaseModel):
    """Nothing is guessed: no unknown names, no numbers in quotes."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTableBody(Body):
    game: str = Field(max_length=64, examples=["glory"])
    players: Players
    scenario: str | None = Field(None, max_length=64)
    options: dict[str, Whole] = Field({}, max_length=64)
    seed: Whole | None = Field(None, ge=0, le=(1 << 63) - 1, description="only where the server allows seeds")
    bots: dict[SeatNumber, str] = Field(
        {}, max_length=64, description="the level of the bot in each seat it plays", json_schema_extra=BY_SEAT
    )
    names: dict[SeatNumber, str] = Field(
        {}, max_length=64, description="what to call each seat, where known", json_schema_extra=BY_SEAT
    )
    seats: dict[SeatNumber, Literal["mine", "invite", "open"]] = Field(
        {},
        max_length=64,
        description="who has each seat that no bot plays; by default, you",
        json_schema_extra=BY_SEAT,
    )
    title: str = Field("", max_length=80)
    pace: str = Field("live", pattern="^(live|daily)$")
    listed: bool = Field(False, description="whether the lobby shows the table")


class UndoBody(Body):
    seq: Seq = Field(description="the state of the table when this was chosen: how many steps were published")
    step: Seq | None = Field(None, description="how many private steps of the current choice had been made by then")


class MoveBody(UndoBody):
    move: str = Field(
        max_length=2000,
        description="the notation of an offer, or several steps separated by commas, played all or none; a step that "
        "cannot be taken back (by chance, by what it shows, because others have seen it) is the last of its line",
    )


class ChatBody(Body):
    text: str = Field(min_length=1, max_length=1000)
    to: list[int] | None = Field(default=None, max_length=15, description="the seats it is for; left out: all")
    draft: str | None = Field(
        default=None,
        max_length=2000,
        description="moves proposed with it, in the game's notation, separated by commas",
    )


class BotBody(Body):
    level: str = Field(max_length=32)


class OptionAnswer(BaseModel):
    default: int
    values: list[int]
    meaning: str


class GameAnswer(BaseModel):
    name: str
    title: str
    players: list[int]
    scenarios: list[str]
    orders: dict[str, str] = Field(description="the standing answers players may set, by name, in words")
    options: dict[str, OptionAnswer]
    resign: list[int] = Field(description="the numbers of players with which a player may resign")
    rules_version: str


class SeatAnswer(BaseModel):
    token: str | None = Field(None, description="for a seat that is mine")
    invitation: str | None = Field(None, description="for a seat to which somebody is invited")
    url: str | None = Field(None, description="the invitation as a link to a page")


class NewTableAnswer(BaseModel):
    table: str
    state: str = Field(description="waiting until every seat is taken, then playing, then over")
    seats: dict[SeatNumber, SeatAnswer] = Field(description="bots and open seats have neither token nor invitation")


WORD_HASH = "SHA-256, in hexadecimal digits, of 'nonsuch word COMMITMENT WORD', with the commitment the table shows"
WordHash = Annotated[str, Field(pattern="^[0-9a-f]{64}$", description=WORD_HASH)]


class ClaimBody(Body):
    invitation: str | None = Field(None, max_length=200)
    seat: Whole | None = Field(None, ge=0, le=63, description="a seat that is open to anybody")
    name: str = Field("", max_length=40)
    word_hash: WordHash | None = None


class ClaimAnswer(BaseModel):
    seat: int
    token: str


class WordBody(Body):
    word: str | None = Field(None, min_length=1, max_length=200, pattern="^[!-~]+$")
    word_hash: WordHash | None = None


class BeginBody(Body):
    bots: dict[SeatNumber, str] = Field(
        {},
        max_length=64,
        description="levels for the free seats; by default the best",
        json_schema_extra=BY_SEAT,
    )


class OrdersBody(Body):
    orders: list[Annotated[str, Field(max_length=64)]] = Field(max_length=64, description="all that shall stand now")


class LinkAnswer(BaseModel):
    url: str = Field(description="opens the seat in one browser; any earlier link stops working")


class OfferAnswer(BaseModel):
    notation: str
    label: str
    target: str


class PlayerAnswer(BaseModel):
    seat: int
    name: str
    bot: str | None
    taken: bool
    open: bool
    host: bool = Field(description="taken by whoever made the table")
    word_hash: str | None = Field(description="what this player committed to before the deal")


class TableAnswer(BaseModel):
    table: str
    game: str
    state: str
    seq: int
    step: int
    actors: list[int]
    ask: str
    rule: str
    offers: list[OfferAnswer]
    can_undo: bool
    view: dict[str, Any]
    log: list[str]
    over: bool
    scores: list[int | None]
    winners: list[int]
    resigned: int | None = Field(description="the seat that gave the game up, if one did")
    commitment: str
    seat: int | None
    names: list[str]
    players: list[PlayerAnswer]
    orders: list[str] = Field(description="the asking seat's own standing answers; nobody else sees them")
    in_one_hand: bool = Field(description="one person has all seats that are not bots', and sees every hand")
    words_wanted: list[int] = Field([], description="while it waits: the seats that have to reveal their word")
    hashes_wanted: list[int] = Field(
        [], description="while it waits: the seats that have to commit to a new word, after a round that was broken off"
    )
    seed: str | None = Field(None, description="the secret behind the commitment, once the game is over")
    words: list[str | None] | None = Field(None, description="the players' words, once the game is over")


class ListedAnswer(BaseModel):
    table: str
    game: str
    title: str
    pace: str
    state: str
    seq: int
    actors: list[int]
    players: list[PlayerAnswer]


class PlaceAnswer(BaseModel):
    seq: int = Field(description="counts published steps")
    step: int = Field(description="counts the chooser's own steps since, which nobody else is told of")


class ChatLine(BaseModel):
    number: int
    seat: int | None
    text: str
    at: float
    to: list[int] | None = Field(description="the seats that can read it, if not all can")
    draft: str | None = Field(description="moves proposed with it, in the game's notation")


class ChatAnswer(BaseModel):
    number: int


class WhyAnswer(BaseModel):
    offered: bool
    detail: str
    rule: str
    text: str = Field(description="the rule in our own words, where there are some")


class HealthAnswer(BaseModel):
    status: str
    database: str
    version: str


class ProblemAnswer(BaseModel):
    type: str
    title: str
    status: int
    code: str = Field(description="stable: clients may rely on it")
    detail: str
    rule: str | None = Field(None, description="for a move: the place in the rulebook, or the ruling")
