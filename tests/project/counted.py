"""The count of a test program of Python."""

import sys
import unittest


def main():
    """Runs the tests of the program and ends with the line "N passed, N failed"."""
    result = unittest.main(exit=False, verbosity=1).result
    lost = len(result.failures) + len(result.errors)
    print(f"{max(result.testsRun - lost, 0)} passed, {lost} failed")
    sys.exit(1 if lost else 0)
