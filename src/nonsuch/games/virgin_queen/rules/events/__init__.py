"""What the cards do, by groups."""
