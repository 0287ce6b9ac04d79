"""Stands in for compiled play where a test is not about it: the same answers, interpreted, and nothing to compile."""

from __future__ import annotations

import zlib
from typing import Any

from nonsuch.engine import Game, Moves, RulesError
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.laws.backings import chooser_seed


class Twin:
    def __init__(self, game: Game, players: int, options: dict[str, Any] | None = None, checked: bool = False) -> None:
        self.game = game
        self.players = players

    def trace(self, seed: int, rising: int, room: int = 1 << 16) -> tuple[list[int], list[int]]:
        game = self.game
        t = game.blank(self.players)
        seed_words(t.rng, seed)
        game.open(t)
        chance = [0] * 4
        seed_words(chance, chooser_seed(seed))
        prints = [zlib.crc32(t.image())]
        played: list[int] = []
        while not t.over:
            if len(played) >= room:
                raise RulesError(f"the game of seed {seed} is longer than {room} moves")
            m = Moves(rising)
            game.offers(t, m)
            played.append(m[next_below(chance, len(m))])
            game.apply(t, played[-1])
            prints.append(zlib.crc32(t.image()))
        return prints, played

    def redeal_prints(self, image: bytes, seat: int, key: int, count: int) -> list[int]:
        t = self.game.table.from_image(image)
        reader = None if seat < 0 else seat
        return [zlib.crc32(self.game.redealt(t, reader, key + i).image()) for i in range(count)]
