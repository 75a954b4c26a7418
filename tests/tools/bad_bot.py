"""Bots that do one thing wrong, and two that watch: for tests/stages/57-bots. The first word says which."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

KIND, MORE = sys.argv[1], sys.argv[2:]
first = {"limber": "bot/1", "say": "hello", "name": KIND}
heard = open(MORE[0], "a", encoding="utf-8") if KIND == "spy" else None
asked = 0


def say(reply):
    line = reply if isinstance(reply, str) else json.dumps(reply)
    if heard:
        heard.write("> " + line + "\n")
        heard.flush()
    print(line, flush=True)


def sleep_on():
    while True:
        time.sleep(1)


def answer(question, choice):
    say({"say": "answer", "number": question["number"], "choice": choice})


def plain(question):
    """Some legal answer; of guns those of the verb that is wanted."""
    options = question["options"]
    if KIND == "guns" and question["view"]["request"]["purpose"] == "gun-order":
        options = [o for o in options if o["verb"] == MORE[0]] or options
    return options[len(options) // 2]["text"]


def misbehave(question):
    number, options = question["number"], question["options"]
    mine = {o["unit"] for o in options if "unit" in o}
    enemy = next(u["id"] for u in question["view"]["units"] if u["id"] not in mine and u["at"] and u["id"][0] != min(mine or {"x"})[0])
    wrong = {
        "garbage": lambda: say("fire at will"),
        "not-an-answer": lambda: say({"say": "answer", "number": number, "order": options[0]["text"]}),
        "illegal": lambda: answer(question, "fire " + min(mine or {"r1"}) + " at A1 moving"),
        "two-orders": lambda: answer(question, plain(question) if question["view"]["request"]["purpose"] != "pick-unit" else next(o["text"] for o in options if o["verb"] == "move") + "; end"),
        "enemy": lambda: answer(question, "move " + enemy + " A1"),
        "dice": lambda: answer(question, "d6 6"),
        "stale": lambda: say({"say": "answer", "number": 0, "choice": options[0]["text"]}),
        "dies": lambda: sys.exit(3),
        "crashes": lambda: os.kill(os.getpid(), signal.SIGSEGV),
        "silent": sleep_on,
        "slow": lambda: (time.sleep(5), answer(question, plain(question))),
        "long-line": lambda: say("x" * (1 << 20)),
        "floods": lambda: [say("more " * 10) for _ in range(1_000_000)],
    }
    wrong[KIND]()


def watched(question):
    if KIND == "dies-once" and not pathlib.Path(MORE[0]).exists():
        pathlib.Path(MORE[0]).touch()
        sys.exit(3)
    if KIND == "family" and asked == 1:
        child = subprocess.Popen(["sleep", "1000"])
        with open(MORE[0], "a", encoding="utf-8") as out:
            print(os.getpid(), child.pid, file=out)
    if KIND == "hangs":
        descriptors = [fd for fd in sorted(os.listdir("/proc/self/fd"), key=int) if os.path.exists(f"/proc/self/fd/{fd}")]
        pathlib.Path(MORE[0]).write_text(" ".join([str(os.getpid()), *descriptors]))
        sleep_on()
    answer(question, plain(question))
    if KIND == "eager":
        answer(question, plain(question))


if KIND == "mute":
    sleep_on()
for line in sys.stdin:
    if heard:
        heard.write("< " + line)
    message = json.loads(line)
    if message["say"] == "hello":
        say(first if KIND != "rude" else {"say": "good day"})
        if KIND == "deaf":
            sleep_on()
    elif message["say"] == "question":
        asked += 1
        if KIND in ("spy", "guns", "dies-once", "family", "hangs", "eager", "stays"):
            watched(message)
        else:
            misbehave(message)
if KIND == "stays":
    sleep_on()
