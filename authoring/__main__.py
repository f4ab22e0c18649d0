"""``python -m authoring`` is the command ``nonogram``, and this is where both begin."""

import gc
import sys

__all__ = ["main"]


def main() -> int:
    """Run the command line. An interrupt while it is still being loaded ends it as quietly as a later one."""
    try:
        gc.disable()  # what is loaded stays, so looking for garbage in it is time lost
        from authoring.cli.app import main as run_command_line  # noqa: PLC0415 - see above

        gc.freeze()
        gc.enable()
        return run_command_line()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted; files that were not finished were not written\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
