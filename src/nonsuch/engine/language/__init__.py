"""What an author of a game uses: the schema, phases, moves, events, chance and words; the check of rules."""
