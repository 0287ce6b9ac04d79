class NotConforming(Exception): pass
def check_game(game, games=100): pass
