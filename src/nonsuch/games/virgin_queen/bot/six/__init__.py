"""What the six powers of the Campaign and the Tournament like about the table; all of it is 0 in the Tutorial.

Numbers are hundredths of a victory point.
"""
