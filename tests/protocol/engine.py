"""`limber engine` as a process to talk to, and where things are."""

import json
import os
import pathlib
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "tests/protocol"
LIMBER = os.environ.get("LIMBER", str(ROOT / "build/release/limber"))
SECONDS = 60


class Ended(Exception):
    pass


class Engine:
    """One process; a line in, a line out."""

    def __init__(self):
        self.process = subprocess.Popen([LIMBER, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def line(self, data):
        # A thread for each line would take a third of the stage's time.
        signal.signal(signal.SIGALRM, lambda *_: self.process.kill())
        signal.alarm(SECONDS)
        try:
            self.process.stdin.write(data + b"\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        finally:
            signal.alarm(0)
        if not answer:
            raise Ended(f"the engine ended (exit code {self.process.wait()}) at {data[:300]!r}")
        return json.loads(answer)

    def ask(self, what, **members):
        return self.line(json.dumps({"do": what, **members}, ensure_ascii=False).encode())

    def close(self):
        self.process.stdin.close()
        return self.process.wait(timeout=SECONDS)


def checked_ask(engine, schema, what, **members):
    answer = engine.ask(what, **members)
    if fault := schema.fault_of({"do": what, **members}, answer):
        raise ValueError(f"{what} {members}: {fault}")
    return answer


def fault_line(one, two):
    if isinstance(one, dict) and isinstance(two, dict):
        for name in {**one, **two}:
            if one.get(name) != two.get(name):
                return f"{name}: {fault_line(one.get(name), two.get(name))}"
    return f"{json.dumps(one)[:300]} against {json.dumps(two)[:300]}"
