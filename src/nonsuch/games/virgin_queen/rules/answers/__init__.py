"""Cards that answer what happens, in groups: when each fits, and what it does."""
