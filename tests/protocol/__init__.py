"""`limber engine` from outside: tests/stages/45-protocol."""
