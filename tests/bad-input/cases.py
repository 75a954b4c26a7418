"""Every bad file: bad_file.py says how they are written."""

import file_cases  # noqa: F401
import rules_cases  # noqa: F401
from bad_file import CASES, GOOD, GOOD_POSITION  # noqa: F401
