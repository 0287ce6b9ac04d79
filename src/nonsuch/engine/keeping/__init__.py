"""What is made from a game's rules is kept in files, so that the next process need not make it again."""
