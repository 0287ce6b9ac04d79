"""What Glory tells a bot: how much a King likes the table, in the rules' own language."""
