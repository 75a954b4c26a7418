"""`limber serve` as a process to attack."""

import http.client
import json
import os
import pathlib
import re
import resource
import socket
import subprocess
import tempfile

LIMBER = os.environ["LIMBER"]
SCENARIO = "big-board-19c/02-osier-bridge"


class Server:
    """`limber serve` on a free port, with a folder of its own; stopped and cleared away at the end."""

    def __init__(self, *flags, address_space=None, folder=None, log=subprocess.DEVNULL, environment=None):
        self.folder = folder or tempfile.TemporaryDirectory(prefix="limber-attacks-")
        self.keeps_folder = folder is not None
        limit = None
        if address_space:
            limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))
        self.process = subprocess.Popen([LIMBER, "serve", "--data", self.folder.name, "--port", "0", *flags],
                                        stdout=subprocess.PIPE, stderr=log, text=True, preexec_fn=limit, env=environment)
        first = self.process.stdout.readline()
        where = re.search(r":(\d+)/$", first.strip())
        assert where, f"it says {first!r} and not where it is"
        self.port = int(where[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        if not self.keeps_folder:
            self.folder.cleanup()

    def resident(self):
        """Megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1024

    def ask(self, request, seat=None, source="127.0.0.1", headers=None, timeout=60):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout, source_address=(source, 0))
        sent = {"Content-Type": "application/json", **(headers or {})}
        if seat:
            sent["Limber-Seat"] = seat
        link.request("POST", "/api/seat" if seat else "/api", json.dumps(request), sent)
        reply = link.getresponse()
        text = reply.read()
        link.close()
        return reply.status, json.loads(text)

    def raw(self, text):
        """What comes back for these bytes, until the server closes or is silent for a while."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as link:
            link.sendall(text)
            got = b""
            try:
                while part := link.recv(65536):
                    got += part
            except TimeoutError:
                got += b"<still open>"
            return got

    def create(self, player="person"):
        status, reply = self.ask({"do": "create", "scenario": SCENARIO, "players": {"red": player, "blue": player}})
        assert status == 200 and reply["ok"], reply
        return reply
