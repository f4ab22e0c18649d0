"""The command line: Typer, one file per command, thin."""
