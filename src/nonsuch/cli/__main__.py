"""`python -m nonsuch.cli` is the command `nonsuch`."""

from nonsuch.cli import main

if __name__ == "__main__":
    main()
