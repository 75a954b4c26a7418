"""The parts of tests/stages/49-postgres."""

import http.client
import os
import pathlib
import subprocess
import tempfile
import traceback

from parts_of_stage import run_parts
from postgres.cluster import Cluster, missing
from postgres.storm import storm
from postgres.together import away, copied, cut, heard, kept, owned, overtaken, schema, taken_over
from server.server import LIMBER, Fault, Held, Server

BATTLES, ANSWERS = int(os.environ.get("LIMBER_STORM", "200")), 4
TROUBLES = (Fault, AssertionError, OSError, ValueError, KeyError, IndexError, StopIteration, http.client.HTTPException, subprocess.SubprocessError)


def stormed(cluster, _):
    storm(cluster, BATTLES, ANSWERS)


PARTS = {part.__name__: part for part in (schema, overtaken, heard, owned, kept, copied, taken_over, cut, stormed, away)}


def fault_of(part, cluster):
    """What is wrong, with the end of the hosts' log, or nothing. No host outlives it."""
    Server.held = Held()
    with tempfile.TemporaryDirectory() as folder:
        try:
            part(cluster, pathlib.Path(folder))
            return None
        except TROUBLES as problem:
            at = traceback.extract_tb(problem.__traceback__)[-1]
            log = pathlib.Path(folder) / "log"
            told = f"\n{log.read_text()[-800:]}" if log.exists() else ""
            return f"{type(problem).__name__}: {problem} ({pathlib.Path(at.filename).name}, line {at.lineno}){told}"
        finally:
            for process in Server.started:
                process.kill()
                process.wait()


def main(words):
    if why := missing():
        print(why)
        print("0 passed, 1 failed")
        return 1
    with Cluster() as cluster:
        parts = {name: (lambda note, name=name, part=part: note(name, fault_of(part, cluster))) for name, part in PARTS.items()}
        return run_parts("49-postgres", LIMBER, parts, words)
