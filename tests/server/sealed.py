"""Sealed dice: a player who leaves early learns no die to come, a host that is killed goes on under the same seal, and the record
holds for `limber verify` and for examples/verify_dice.py."""

import pathlib
import re
import secrets
import signal
import subprocess
import sys

from server.server import LIMBER, News, Server, must, settled, sides_of

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCENARIO = "big-board-19c/01-the-cottages-at-hallow"


def give(server, token, choice, **members):
    return server.change(token, "apply", choice=choice, lot=secrets.token_hex(16), **members)


def play_on(server, token, orders):
    for i in range(orders):
        view = settled(server, token)
        if view["request"]["kind"] == "over":
            return
        options = server.get(token, "options")["options"]
        done = give(server, token, options[i * 7 % len(options)]["text"])
        must(done["ok"], done)


def verified(path):
    told = [subprocess.run(words, capture_output=True, text=True) for words in
            ([LIMBER, "verify", str(path)], [sys.executable, str(ROOT / "examples/verify_dice.py"), str(path)])]
    must([one.returncode for one in told] == [0, 0], [one.stdout + one.stderr for one in told])
    answers = [re.search(r"hain intact: (\d+) answers", one.stdout) for one in told]
    must(all(answers) and answers[0][1] == answers[1][1], [one.stdout for one in told])
    return told[0].stdout


def sealed(folder):
    server = Server(folder)
    red, blue = sides_of(server, SCENARIO)
    name, words = server.create(SCENARIO, dice="sealed", players={red: "person", blue: "captain"})
    seal = server.get(words["watcher"], "view")["sealed"]["seal"]
    number = re.search(r"^# number (\w{64})$", (folder / f"{name}.record").read_text(), re.M)[1]
    listener = News(server, words[red])
    must(listener.wait_for(lambda n: True), "no news")
    # It opens with a die, which waits for a lot: the host cannot choose its number by it.
    must(server.get(words[red], "view")["waits_for_lot"] and not server.get(words["watcher"], "view")["waits_for_lot"], "it does not wait")
    must(not server.change(words["watcher"], "first_throw", lot=secrets.token_hex(16))["ok"], "a watcher brings it")
    must(server.change(words[red], "first_throw", lot=secrets.token_hex(16))["ok"], "no first throw")
    view = settled(server, words[red])
    choice = server.get(words[red], "options")["options"][0]["text"]
    refused = server.ask(words[red], "apply", choice=choice, number=view["number"], edition=view["edition"])
    must(not refused["ok"] and "lot" in refused["error"], refused)
    play_on(server, words[red], 12)
    server.stop(signal.SIGKILL)
    listener.close()
    server = Server(folder)
    play_on(server, words[red], 6)
    must(server.get(words["watcher"], "view")["request"]["kind"] != "over", "it is over too soon for this test")
    # Whoever leaves now knows seal and chain, and nothing of what is to come.
    copy = folder.parent / "left.record"
    for seat in ("watcher", red, blue, "both"):
        for what, members in (("record", {}), ("view", {"since": 0}), ("report", {"format": "html"}), ("board", {}), ("outlook", {})):
            told = str(server.ask(words[seat], what, **members))
            must(number not in told, f"{what} tells {seat} the number")
        text = server.get(words[seat], "record")["record"]
        must(seal in text and "# link " in text, "the record has no chain")
        copy.write_text(text)
        told = subprocess.run([LIMBER, "verify", str(copy)], capture_output=True, text=True)
        must(told.returncode == 0 and "cannot be checked yet" in told.stdout, told.stdout)
    must(number.encode() not in listener.text, "the stream tells the number")
    must(give(server, words[red], "resign")["ok"], "it cannot be resigned")
    view = server.get(words[blue], "view")
    must(view["sealed"] == {"seal": seal, "link": view["sealed"]["link"], "number": number}, view["sealed"])
    copy.write_text(server.get(words[blue], "record")["record"])
    verified(copy)
    verified(folder / f"{name}.record")
    must(server.get("", "verify", record=copy.read_text())["verdict"] == "intact", "the host says otherwise")
    # What is played on from there has another number.
    begun = "".join(line for line in copy.read_text().splitlines(True) if not line.startswith("resign ")).rsplit("# link ", 1)[0]
    made = server.get("", "create", record=begun, dice="sealed")
    must(server.get(made["seats"]["both"], "view")["sealed"]["seal"] != seal, "the same seal twice")
    server.stop()
    # A battle that was abandoned: its owner opens the number, and then it is final.
    with (folder / f"{made['battle']}.record").open("a") as record:
        record.write("# opened\n")
    server = Server(folder)
    seat = made["seats"]["both"]
    view = server.get(seat, "view")
    must("number" in view["sealed"] and view["request"]["kind"] != "over", view["sealed"])
    copy.write_text(server.get(seat, "record")["record"])
    verified(copy)
    side = view["request"]["sides"][0]
    choice = server.get(seat, "options", side=side)["options"][0]["text"]
    refused = give(server, seat, choice, side=side)
    must(not refused["ok"] and "final" in refused["error"], refused)
    server.stop()
