from nonsuch.engine.words import Words
from nonsuch.games.glory.state import moves
words = Words(moves)
