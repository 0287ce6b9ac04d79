"""Games as they were once played, as text: a change of the rules shows in a diff what it changes at the table."""
