"""kill -9 in mid battle and started again: nothing that was acknowledged is lost. A signal ends it when what is under way
is done; one program a folder; a disk that is full."""

import json
import os
import random
import resource
import signal
import subprocess
import time

from server.server import LIMBER, SECONDS, News, Server, must, settled, sides_of


def killed(folder):
    server, lots = Server(folder), random.Random(11)
    scenario = "hex-19c/01-the-weir-at-sallow"
    red, blue = sides_of(server, scenario)
    _, words = server.create(scenario, players={red: "person", blue: "captain:bold"})
    acknowledged = 0
    for kill in range(6):
        listener = News(server, words[red])
        for _ in range(lots.randrange(2, 7)):
            view = settled(server, words[red])
            if view["request"]["kind"] == "over":
                break
            choice = lots.choice(server.get(words[red], "options")["options"])["text"]
            done = server.ask(words[red], "apply", choice=choice, number=view["number"], edition=view["edition"])
            must(done["ok"], done)
            acknowledged, last = done["view"]["number"], choice
            steps = server.get(words[red], "view", since=0)["steps"]
        server.stop(signal.SIGKILL)
        listener.close()
        server = Server(folder)
        again = server.get(words[red], "view", since=0)
        must(again["number"] >= acknowledged, f"{acknowledged} answers were acknowledged, {again['number']} are there")
        must([s["text"] for s in again["steps"][:len(steps)]] == [s["text"] for s in steps], "the battle is another")
        must(again["edition"] != view["edition"], "it looks as if it had never been away")
        refused = server.ask(words[red], "apply", choice=last, number=view["number"], edition=view["edition"])
        must(refused.get("stale") is True, refused)
    server.stop()


def stopped(folder):
    server = Server(folder)
    second = subprocess.run([LIMBER, "serve", "--data", str(folder), "--port", "0"], capture_output=True, text=True, timeout=SECONDS)
    must(second.returncode == 1 and "another Limber" in second.stderr, second.stderr)
    taken = subprocess.run([LIMBER, "serve", "--data", str(folder) + "2", "--port", str(server.port)], capture_output=True, text=True, timeout=SECONDS)
    must(taken.returncode == 1, taken.stdout)
    _, words = server.create("hex-19c/02-kettle-ridge")
    listener = News(server, words["both"])
    must(listener.wait_for(lambda n: True), "no news")
    begun = time.monotonic()
    must(server.stop(signal.SIGTERM) == 0, "it does not end well")
    must(time.monotonic() - begun < 5, "it takes long to stop")
    listener.close()
    events = [json.loads(line)["event"] for line in (folder.parent / "log").read_text().splitlines()]
    must("started" in events and "stopped" in events, events)
    # A disk without room: refused with words, and nothing changes.
    server = Server(folder)
    name, words = server.create("hex-19c/01-the-weir-at-sallow")
    refused = None
    room = os.stat(folder / f"{name}.record").st_size + 300
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
    for _ in range(300):
        view = server.get(words["both"], "view")
        side = view["request"]["sides"][0]
        view = server.get(words["both"], "view", side=side)
        choice = server.get(words["both"], "options", side=side)["options"][0]["text"]
        done = server.ask(words["both"], "apply", choice=choice, side=side, number=view["number"], edition=view["edition"])
        if not done["ok"]:
            refused = done
            break
        back = server.ask(words["both"], "undo", side=side, number=done["view"]["number"], edition=done["view"]["edition"])
        if "stored" in back.get("error", ""):
            view, refused = done["view"], back
            break
        if not back["ok"] and view["request"]["kind"] == "over":
            break
    must(refused and "could not be stored" in refused["error"], f"a full disk was not noticed: {refused}")
    after = server.get(words["both"], "view", side=side)
    # Taken up again from what is stored, it has another edition and is the same in everything else.
    for member in ("number", "turn", "phase", "units", "request", "sides"):
        must(after[member] == view[member], f"something was done that could not be stored: {member}")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    choice = server.get(words["both"], "options", side=side)["options"][0]["text"]
    must(server.change(words["both"], "apply", choice=choice, side=side)["ok"], "with room again it does not go on")
    must(server.stop() == 0, "it does not end well")
