"""The odds of a large plan: little memory, the same answer every time, and what was cut off."""

import json
import pathlib
import subprocess
import sys
import tempfile
from fractions import Fraction

from protocol.engine import FOLDER, LIMBER

MOST_MEMORY_MB = 256

MOST_SECONDS = 5  # of the processor, for the default: it takes about one

# Started by a small process of its own: what a process takes at most is counted from the one that started it.
MEASURE = """
import os, sys
pid = os.posix_spawn(sys.argv[1], [sys.argv[1], "engine"], os.environ,
                     file_actions=[(os.POSIX_SPAWN_OPEN, 0, sys.argv[2], os.O_RDONLY, 0),
                                   (os.POSIX_SPAWN_OPEN, 1, sys.argv[3], os.O_WRONLY | os.O_CREAT, 0o600)])
_, status, usage = os.wait4(pid, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
"""

BUDGETS = {
    "default": {"doctrine": {"retreat": "stand"}},
    "most states": {"doctrine": {"retreat": "stand"}, "states": 5000000},
    "back": {"doctrine": {"retreat": "back"}, "states": 5000000},
    "best": {"doctrine": {"retreat": "best"}, "states": 5000000},
    "few bytes": {"doctrine": {"retreat": "stand"}, "bytes": 1000000},
    "few states": {"states": 100},
}


def sums_to_one(odds):
    if not odds["ok"]:
        return f"odds of a listed order: {odds['error']}"
    total = sum((Fraction(o["chance"]) for o in odds["outcomes"]), Fraction(odds["rest"]))
    return None if total == 1 or not odds["exact"] else f"chances and rest sum to {total}"


def measured(position, requests):
    """The answers of an engine of its own, its exit code, the seconds of its processor and the megabytes it took at most."""
    with tempfile.TemporaryDirectory() as folder:
        asked, answered = pathlib.Path(folder) / "asked", pathlib.Path(folder) / "answered"
        asked.write_text("".join(json.dumps(line) + "\n" for line in [{"do": "open", "scenario": position}, *requests]))
        done = subprocess.run([sys.executable, "-c", MEASURE, LIMBER, str(asked), str(answered)], stdout=subprocess.PIPE, check=True)
        code, seconds, megabytes = done.stdout.split()
        return [json.loads(line) for line in answered.read_text().splitlines()][1:], int(code), float(seconds), float(megabytes)


def some_outcomes(odds, most=500):
    """The answer with evenly chosen outcomes: of tens of thousands, all built alike, the schema would take minutes."""
    listed = odds["outcomes"]
    return {**odds, "outcomes": listed[::len(listed) // most + 1] + listed[-1:]}


def odds_budget(schema, members):
    """Whatever is asked for: an answer that sums to 1, says what was cut off, is the same every time, and takes little memory."""
    position = json.loads((FOLDER / "positions/eight-machine-guns.json").read_text(encoding="utf-8"))
    request = {"do": "odds", "plan": [f"fire m{i} at {c}4" for i, c in enumerate("ABCDEFGH", 1)], **members}
    answers, code, seconds, megabytes = measured(position, [request])
    again = measured(position, [request])[0]
    odds = answers[0]
    print(f"odds of eight machine guns, {members}: {seconds:.1f} s, {megabytes:.0f} MB, {odds.get('states')} states, "
          f"{len(odds.get('outcomes', []))} outcomes, cut off {odds.get('cut_off')}")
    if code or not odds["ok"]:
        return f"exit code {code}: {odds.get('error')}"
    if fault := schema.fault_of(request, some_outcomes(odds)) or sums_to_one(odds):
        return fault
    if again != answers:
        return "the same request gets another answer"
    if megabytes > MOST_MEMORY_MB:
        return f"{megabytes:.0f} MB, at most {MOST_MEMORY_MB}"
    if "states" not in members and "bytes" not in members and seconds > MOST_SECONDS:
        return f"{seconds:.1f} s of the processor, at most {MOST_SECONDS}"
    cut = odds.get("cut_off", {})
    if sum((Fraction(v) for v in cut.values() if isinstance(v, str)), Fraction(0)) != Fraction(odds["rest"]):
        return f"the rest is {odds['rest']}, cut off was {cut}"
    if members.get("doctrine") == {"retreat": "stand"} and "bytes" not in members and Fraction(odds["rest"]) > Fraction(1, 1000):
        return f"{float(Fraction(odds['rest'])):.3f} is not worked out"
    return None


def check(run, schema):
    for name, members in BUDGETS.items():
        run(f"budget, {name}", odds_budget, schema, members)
