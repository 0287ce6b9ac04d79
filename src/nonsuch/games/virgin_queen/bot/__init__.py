"""What Virgin Queen tells a bot: how much a power likes the table, in the rules' own language."""
