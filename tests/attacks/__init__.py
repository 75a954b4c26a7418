"""`limber serve` under attack, from outside: tests/stages/47-attacks."""
