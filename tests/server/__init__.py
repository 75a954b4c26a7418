"""`limber serve` from outside: tests/stages/46-server."""
