"""A host on a disk that loses what was not synced, and the power cut again and again: no answer that a client was told of may
be missing afterwards, every battle can be resumed, and what was not acknowledged is there whole or not at all."""

import collections
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from power.lossy_disk import LossyDisk

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIMBER = os.environ.get("LIMBER", str(ROOT / "build/release/limber"))
SCENARIOS = ("hex-19c/01-the-weir-at-sallow", "big-board-19c/01-the-cottages-at-hallow", "hex-19c/02-kettle-ridge")
PLAYERS, MEGABYTES = 3, 24


class Lost(Exception):
    pass


class Host:
    def __init__(self, folder, preload=None):
        environment = {**os.environ, **({"LD_PRELOAD": preload} if preload else {})}
        self.process = subprocess.Popen([LIMBER, "serve", "--data", str(folder), "--port", "0"], env=environment,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.kill()
            raise Lost(f"it does not start: {line!r}")
        self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))

    def ask(self, request, seat=None):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Content-Type": "application/json", **({"Limber-Seat": seat} if seat else {})}
        try:
            link.request("POST", "/api/seat" if seat else "/api", json.dumps(request), headers)
            return json.loads(link.getresponse().read())
        finally:
            link.close()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


class Battle:
    """What a client was told: which of its orders were taken."""

    def __init__(self, made):
        self.seat, self.orders = made["seats"]["both"], []

    def play_one(self, host, lots):
        view = host.ask({"do": "view"}, self.seat)
        if not view["ok"] or view["request"]["kind"] == "over":
            return False
        side = view["request"]["sides"][0]
        view = host.ask({"do": "view", "side": side}, self.seat)
        options = host.ask({"do": "options", "side": side}, self.seat)["options"]
        reply = host.ask({"do": "apply", "choice": lots.choice(options)["text"], "side": side,
                          "number": view["number"], "edition": view["edition"]}, self.seat)
        if reply["ok"]:
            self.orders += reply["meant"]
        return reply["ok"]

    def missing(self, host, folder):
        """What is gone of it; nothing: all is there. Orders given ahead stand in the record as notes until their turn comes, so
        they are counted, wherever they stand."""
        seat = host.ask({"do": "view"}, self.seat)
        if not seat["ok"]:
            return f"{self.seat[:20]} after {len(self.orders)} orders: {seat['error']}"
        lines = (folder / f"{seat['battle']}.record").read_text().splitlines()
        for order, count in collections.Counter(self.orders).items():
            if sum(order in line for line in lines) < count:
                return f"{self.seat[:20]}: {order!r}, which was acknowledged, is gone"
        return ""


class Cuts:
    def __init__(self, folder, seed, preload=None):
        self.folder, self.lots, self.preload = pathlib.Path(folder), random.Random(seed), preload
        self.image = self.folder / "image"
        with open(self.image, "wb") as file:
            file.truncate(MEGABYTES << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", str(self.image)], check=True)
        self.battles, self.unsynced, self.acknowledged = [], 0, 0

    def round(self):
        """Mounts what the last cut has left, looks whether all is there, plays on, and cuts the power."""
        disk = LossyDisk(self.image, self.folder / "fuse")
        place = self.folder / "disk"
        place.mkdir(exist_ok=True)
        host = None
        try:
            subprocess.run(["mount", "-t", "ext4", disk.device, str(place)], check=True)
            host = Host(place / "battles", self.preload)
            self.look(host, place / "battles")
            self.play(host, disk)
        finally:
            if host:
                host.kill()
            if not disk.dead:
                disk.cut(self.lots)
            subprocess.run(["umount", "--lazy", str(place)], check=False, stderr=subprocess.DEVNULL)
            disk.close()

    def look(self, host, folder):
        gone = [why for why in (battle.missing(host, folder) for battle in self.battles) if why]
        if gone:
            raise Lost("; ".join(gone)[:600])

    def play(self, host, disk):
        stop = threading.Event()

        def one(lots):
            try:
                battle = None
                while not stop.is_set():
                    if battle is None:
                        made = host.ask({"do": "create", "scenario": lots.choice(SCENARIOS)})
                        if not made["ok"]:
                            return
                        battle = Battle(made)
                        self.battles.append(battle)
                    if not battle.play_one(host, lots) or lots.random() < 0.03:
                        battle = None
                    else:
                        self.acknowledged += 1
            except (OSError, http.client.HTTPException, ValueError, KeyError):
                return  # the power is gone

        players = [threading.Thread(target=one, args=(random.Random(self.lots.random()),)) for _ in range(PLAYERS)]
        for player in players:
            player.start()
        time.sleep(0.15 + self.lots.random() * 0.7)
        self.unsynced += disk.cut(self.lots)
        stop.set()
        host.kill()
        for player in players:
            player.join()
        del self.battles[:-40]  # the last ones are looked for; the disk is small


NO_SYNC = """
int fsync(int fd) { return 0 * fd; }
int fdatasync(int fd) { return 0 * fd; }
"""


def without_syncs(folder):
    """A library that makes a program believe its syncs: with it, the same test must find losses."""
    source, library = pathlib.Path(folder) / "no_sync.c", pathlib.Path(folder) / "no_sync.so"
    source.write_text(NO_SYNC)
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source)], check=True)
    return str(library)


def run(cuts, seed=1):
    """(passed, failed): the cuts of an honest host, and one that does not sync and is found out."""
    passed = failed = 0
    folder = tempfile.mkdtemp(prefix="limber-power-")
    try:
        honest = Cuts(folder, seed)
        for number in range(cuts + 1):  # the last round looks after the last cut
            honest.round()
            passed += number > 0
        print(f"{cuts} cuts, {honest.acknowledged} orders acknowledged, {honest.unsynced} writes unsynced at the cuts", flush=True)
    except (Lost, OSError, subprocess.CalledProcessError) as why:
        failed += 1
        print(f"FAIL after {passed} cuts: {why}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    folder = tempfile.mkdtemp(prefix="limber-power-")
    try:
        liar = Cuts(folder, seed, without_syncs(folder))
        for number in range(30):
            liar.round()
        failed += 1
        print("FAIL a host that does not sync was not found out", flush=True)
    except Lost as why:
        passed += 1
        print(f"without syncs, found out: {why}"[:300], flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return passed, failed
