"""What Noblemen tells a bot: how much a player likes the table, in the rules' own language."""
