"""The laws that every game keeps, ours or a stranger's, and the suite that tries them."""
