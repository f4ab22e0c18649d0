"""``python -m authoring`` is the command ``nonogram``, and this is where both begin."""

import gc
import os
import sys

__all__ = ["main"]

_INTERRUPTED = 130


def main() -> int:
    """Run the command line. An interrupt while it is still being loaded ends it as quietly as a later one."""
    try:
        gc.disable()  # what is loaded stays, so looking for garbage in it is time lost
        import signal  # noqa: PLC0415 - the first module that isn't built in, so within the block

        usual = signal.getsignal(signal.SIGINT)
        heeded = usual is signal.default_int_handler  # they are ignored in the background
        if heeded:
            # An exception in the midst of an import would be shown, or lost, wherever the import machinery meets it.
            signal.signal(signal.SIGINT, _end)
        from authoring.cli.app import main as run_command_line  # noqa: PLC0415 - as above

        gc.freeze()
        gc.enable()
        signal.signal(signal.SIGINT, usual)
        code = run_command_line()
        if heeded:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # nor is there anybody left to catch one
    except KeyboardInterrupt:
        _tell()
        return _INTERRUPTED
    return code


def _end(*_: object) -> None:
    """End the process at once; there is nothing yet to be tidied up."""
    _tell()
    os._exit(_INTERRUPTED)


def _tell() -> None:
    if sys.stderr is not None:
        sys.stderr.write("interrupted; files that were not finished were not written\n")
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
