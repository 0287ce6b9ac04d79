"""Version 0.1.0 and the present one play the same games side by side; whatever differs is meant, and listed by name."""
