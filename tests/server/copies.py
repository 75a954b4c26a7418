"""Copies of a host on which battles are being played: of every battle what had been acknowledged before, and whole."""

import http.client
import subprocess
import threading
import time

from server.server import LIMBER, Fault, Server, must, sides_of

SCENARIOS = ("hex-19c/01-the-weir-at-sallow", "big-board-19c/01-the-cottages-at-hallow", "card-late-19c/01-thornby-cross")
COPIES, MOST_COPIES = 8, 60
AT_ONCE = 40  # battles that are being fought; random players end one in no time, so others take its place
MOST = 400


def limber(*words):
    return subprocess.run([LIMBER, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def lines_of(folder, battle):
    path = folder / f"{battle}.record"
    return path.read_text().split("\n")[:-1] if path.exists() else None


def bytes_in(folder):
    return sum(path.stat().st_size for path in folder.glob("[!.]*.record"))  # what begins with a dot is being made


class Played:
    """A battle that the program fights, seen by a spectator: the answers that he was shown are safe."""

    def __init__(self, server, scenario, player):
        made = server.get("", "create", scenario=scenario, players={side: player for side in sides_of(server, scenario)})
        self.battle, self.token, self.shown, self.over = made["battle"], made["seats"]["watcher"], 0, False

    def look(self, server):
        view = server.get(self.token, "view")
        self.shown, self.over = view["number"], view["request"]["kind"] == "over"


def answers_in(lines):
    return sum(not line.startswith(("#", "hash ")) for line in lines[7:])


def copies(folder):
    copy, back = folder.parent / "copy", folder.parent / "back"
    server = Server(folder)
    battles, stop, faults = [], threading.Event(), []

    def play():
        try:
            while not stop.is_set():
                fought = [one for one in battles if not one.over]
                if len(fought) < AT_ONCE and len(battles) < MOST:
                    player = "random" if len(battles) % 4 else "captain"  # captains take their time: a copy meets them in mid-battle
                    battles.append(Played(server, SCENARIOS[len(battles) % len(SCENARIOS)], player))
                for one in fought:
                    one.look(server)
        except (Fault, OSError, http.client.HTTPException) as fault:
            faults.append(fault)

    player = threading.Thread(target=play)
    player.start()
    grown = 0
    try:
        for made in range(MOST_COPIES):
            if made >= COPIES and grown > 0:
                break
            time.sleep(0.3)
            before = {one.battle: one.shown for one in list(battles)}
            written = bytes_in(folder)
            done = limber("backup", copy, "--data", folder)
            grown += bytes_in(folder) > written
            must(done.returncode == 0, done.stdout)
            for battle, shown in before.items():
                copied, now = lines_of(copy, battle), lines_of(folder, battle)
                must(copied is not None, f"{battle} is not in the copy")
                must(now[:len(copied)] == copied, f"the copy of {battle} is no beginning of its record")
                must(answers_in(copied) >= shown, f"{battle}: {answers_in(copied)} answers, {shown} were shown before")
    finally:
        stop.set()
        player.join()
    must(not faults, faults)
    must(len(battles) >= 6, "too few battles")
    must(grown > 0, "nothing was played while it was copied")
    server.stop()
    must(limber("backup", copy, "--data", folder).returncode == 0, "the last copy")
    must(limber("restore", copy, "--data", back).returncode == 0, "the way back")
    for path in folder.glob("*.*"):
        if path.suffix in (".record", ".seats"):
            must((back / path.name).read_bytes() == path.read_bytes(), path.name)
    again = Server(back)
    for one in battles:
        view = again.get(one.token, "view")
        must(view["battle"] == one.battle and view["number"] >= one.shown, f"{one.battle} is not as it was")
    again.stop()
