"""The web table: games kept, shown and played over HTTP. It knows the engine; it names no game."""
