"""Pages for people: rendered here, for each seat from what it may see; a small script keeps them up to date."""

from __future__ import annotations

from fastapi import FastAPI

from nonsuch.server.pages import entering, files, leaving, lessons, lobby, rematch, replay, rules, setup, table, waiting
from nonsuch.server.pages.look import problem_page, wants_page
from nonsuch.server.pages.rendering import RenderCache
from nonsuch.server.pages.scene_pause import ScenePause

__all__ = ["mount", "problem_page", "wants_page"]


def mount(app: FastAPI) -> None:
    server = app.state.server
    app.state.renderings = RenderCache()
    app.state.scene_pause = ScenePause(server.tables, app.state.renderings)
    server.tables.evicted += [app.state.renderings.evict, replay.recordings.evict]
    server.bots.before_moving = app.state.scene_pause.wait
    for chapter in (lobby, lessons, setup, entering, waiting, table, leaving, replay, rematch, rules, files):
        app.include_router(chapter.router)
