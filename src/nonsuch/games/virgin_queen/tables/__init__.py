"""What lies on the table, a class a chapter, each behind the one before; `state.py` ends the line."""
