"""Every bad file: bad_file.py says how they are written."""

import card_cases  # noqa: F401
import file_cases  # noqa: F401
import rules_cases  # noqa: F401
import variant_cases  # noqa: F401
from card_cases import GOOD_CARDS  # noqa: F401
from bad_file import CASES, GOOD, GOOD_POSITION  # noqa: F401
