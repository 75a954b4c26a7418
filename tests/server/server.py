"""`limber serve` as a process to talk to, and its news to listen to. Replies and news are held against
docs/schema/host.schema.json, requests too if they were taken: the first of each kind, of the rest one in so many."""

import collections
import http.client
import json
import os
import pathlib
import random
import re
import signal
import socket
import subprocess
import time

from protocol import protocol_schema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIMBER = os.environ.get("LIMBER", str(ROOT / "build/release/limber"))
SECONDS = 40
MOST_IDLE_MB, MOST_BUSY_MB = 50, 160


class Fault(Exception):
    pass


def must(holds, words):
    if not holds:
        raise Fault(str(words)[:600])


class Held:
    """What was asked and said, held against the schema."""

    FIRST, SHARE = 3, 0.02

    def __init__(self):
        self.schema = {to: protocol_schema.HostSchema(to) for to in ("host", "seat")}
        self.seen, self.lots, self.told = collections.Counter(), random.Random(7), set()

    def reply(self, to, request, reply):
        kind = (to, request["do"], reply["ok"])
        self.seen[kind] += 1
        if self.seen[kind] <= self.FIRST or self.lots.random() < self.SHARE:
            self.wholly(to, request, reply)

    def wholly(self, to, request, reply):
        fault = self.schema[to].fault_of(request, reply)
        must(not fault, f"{str(request)[:200]}: {fault}")

    def failure(self, text):
        self.wholly("host", None, json.loads(text))

    def news(self, line):
        if line not in self.told:  # hundreds hear the same
            self.told.add(line)
            must(self.fits("news", json.loads(line)), f"news: {line}")
        return json.loads(line)

    def fits(self, name, value):
        return self.schema["seat"].of(name).is_valid(value)


class Server:
    """One process on a folder of its own, or on one that was there before; or on a database, the folder beside its log."""

    started = []  # none of them outlives the test
    held = None

    def __init__(self, folder, *options, port=0, store=None):
        self.log = open(pathlib.Path(folder).parent / "log", "ab")
        place = ("--store", store) if store else ("--data", str(folder))
        self.process = subprocess.Popen([LIMBER, "serve", *place, "--port", str(port), *options],
                                        stdout=subprocess.PIPE, stderr=self.log)
        Server.started.append(self.process)
        line = self.process.stdout.readline().decode()
        found = re.fullmatch(r"Limber is at http://127\.0\.0\.1:(\d+)/\n", line)
        if not found:
            self.process.kill()
            raise Fault(f"it says {line!r} and not where it is")
        self.port = int(found[1])
        self.replies = []  # every body that was sent to anybody

    def raw(self, method, path, body=None, headers=None, timeout=SECONDS):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            try:
                connection.request(method, path, body=body, headers=headers or {})
            except (BrokenPipeError, ConnectionResetError):
                return 413, {}, b""  # it would not hear the rest
            reply = connection.getresponse()
            text = reply.read()
            if reply.status >= 400 and method != "HEAD":
                self.held.failure(text)
            return reply.status, {k.lower(): v for k, v in reply.getheaders()}, text
        finally:
            connection.close()

    def post(self, path, body, headers=None):
        status, _, text = self.raw("POST", path, body, {"Content-Type": "application/json", **(headers or {})})
        self.replies.append(text)
        return status, text

    def ask(self, token, what, **members):
        """The reply of a seat, or of the host where the token is empty."""
        body = json.dumps({"do": what, **members})
        status, text = self.post("/api/seat" if token else "/api", body, {"Limber-Seat": token} if token else {})
        must(status == 200, f"{what}: {status} {text[:300]}")
        reply = json.loads(text)
        self.held.reply("seat" if token else "host", {"do": what, **members}, reply)
        return reply

    def get(self, token, what, **members):
        reply = self.ask(token, what, **members)
        must(reply["ok"], f"{what} {members}: {reply}")
        return reply

    def create(self, scenario, **members):
        made = self.get("", "create", scenario=scenario, **members)
        return made["battle"], {"both": made["seats"]["both"], "watcher": made["seats"]["watcher"], **made["seats"]["sides"]}

    def change(self, token, what, **members):
        look = {"side": members["side"]} if "side" in members else {}
        view = self.get(token, "view", **look)
        return self.ask(token, what, number=view["number"], edition=view["edition"], **members)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1024

    def alive(self):
        return self.process.poll() is None

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(timeout=SECONDS)
        self.process.stdout.close()
        self.log.close()
        return code


class News:
    """Listens to a seat; what it heard, as it came."""

    def __init__(self, server, token):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
        self.socket.sendall(f"GET /api/seat/news HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nLimber-Seat: {token}\r\n\r\n".encode())
        self.text = b""

    def heard(self, seconds=0.0):
        end = time.monotonic() + seconds
        while True:
            self.socket.settimeout(max(0.0, end - time.monotonic()))
            try:
                part = self.socket.recv(65536)
            except (BlockingIOError, TimeoutError, socket.timeout):
                part = b""
            self.text += part
            if not part:
                return [Server.held.news(line[6:]) for line in self.text.split(b"\n")[:-1] if line.startswith(b"data: ")]

    def wait_for(self, test, seconds=SECONDS):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if any(test(n) for n in self.heard()):
                return True
            time.sleep(0.002)
        return False

    def close(self):
        self.socket.close()


def sides_of(server, scenario):
    listed = server.get("", "scenarios")["scenarios"]
    return [s["id"] for one in listed if one["name"] == scenario for s in one["scenario"]["sides"]]


def seed_of(folder, battle):
    line = next(l for l in (folder / f"{battle}.record").read_text().splitlines() if l.startswith("dice seed "))
    return line.split()[2]


def settled(server, token, seconds=SECONDS):
    """The view once no player of the program thinks any more."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        view = server.get(token, "view")
        if not view["thinking"]:
            return view
        time.sleep(0.01)
    raise Fault("the program thinks for ever")
