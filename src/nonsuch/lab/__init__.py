"""The lab: games by the million, and how fast they go."""
