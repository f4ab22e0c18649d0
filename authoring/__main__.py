"""``python -m authoring`` is the command ``nonogram``."""

import sys

from authoring.cli.app import main

sys.exit(main())
