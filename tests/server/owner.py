"""Whoever runs the host: his page behind a word, who may start battles, figures, health, a restart, a backup and the way back."""

import base64
import http.client
import json
import re
import subprocess

from ports import free_port
from server.server import LIMBER, Server, must

SCENARIO = "hex-19c/02-kettle-ridge"


class Door:
    """The owner's, on its own port, with the word of the data folder."""

    def __init__(self, server, port, folder):
        self.server, self.port = server, port
        word = (folder / ".owner").read_text().strip()
        self.key = {"Authorization": "Basic " + base64.b64encode(f"owner:{word}".encode()).decode()}

    def ask(self, method, path, body=None, headers=None):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=40)
        try:
            link.request(method, path, body, self.key if headers is None else headers)
            reply = link.getresponse()
            return reply.status, reply.read().decode()
        finally:
            link.close()

    def get(self, path):
        status, text = self.ask("GET", path)
        must(status == 200, f"{path}: {status} {text[:200]}")
        return text

    def post(self, path, battle=""):
        status, text = self.ask("POST", path, f"battle={battle}", {**self.key, "Content-Type": "application/x-www-form-urlencoded"})
        must(status == 200, f"{path}: {status} {text[:200]}")
        return text


def owner(folder):
    port = free_port()
    server = Server(folder, "--owner", str(port))
    door = Door(server, port, folder)
    strangers(door, folder)
    name, words = server.create(SCENARIO)
    other, _ = server.create("big-board-19c/02-osier-bridge")
    listed(door, folder, {name, other}, words)
    renewed(server, door, name, words)
    must("was removed" in door.post("/remove", other), "it is not removed")
    must([one["battle"] for one in json.loads(door.get("/battles"))["battles"]] == [name], "it is still listed")
    must("no such battle" in door.post("/remove", other), "removed twice")
    must(not list(folder.glob(f"{other}.*")), "its files are still there")
    figures(server, door)
    saved(folder, name)
    drained(server, door)


def strangers(door, folder):
    must((folder / ".owner").stat().st_mode & 0o077 == 0, "the word can be read by others")
    for path in ("/", "/battles", "/metrics", "/none"):
        must(door.ask("GET", path, headers={})[0] == 401, f"{path} without the word")
    for headers in ({"Authorization": "Basic b3duZXI6bm8="}, {"Authorization": "Bearer x"}):
        must(door.ask("GET", "/", headers=headers)[0] == 401, headers)
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        must(door.ask("POST", "/drain", "", {**door.key, **headers})[0] == 403, headers)
    must([door.ask("GET", "/", headers={"Authorization": "Basic x"})[0] for _ in range(30)][-1] == 429, "guesses without end")
    must(door.ask("GET", "/")[0] == 200, "the owner is shut out by guesses")
    # Nothing of this is at the door of everybody.
    for path in ("/metrics", "/battles"):
        text = door.server.raw("GET", path)[2]
        must(b"limber_" not in text and b'"stored"' not in text, path)


def listed(door, folder, names, words):
    page, battles = door.get("/"), json.loads(door.get("/battles?by=age"))
    must({one["battle"] for one in battles["battles"]} == names and battles["stored"] == 2, battles)
    sizes = {one["battle"]: one["bytes"] for one in battles["battles"]}
    for name in names:
        must(name in page and sizes[name] == (folder / f"{name}.record").stat().st_size, f"{name} is not listed as it is")
    for word in words.values():
        must(word.rsplit("-", 1)[1] not in page, "the page shows the token of a seat")
    must("<script" not in page, "a script")


def renewed(server, door, name, words):
    page = door.post("/reissue", name)
    fresh = re.findall(r"#/seat/([a-z0-9-]+)<", page)
    must(len(fresh) == 4 and not set(fresh) & set(words.values()), fresh)
    must(not server.ask(words["both"], "view")["ok"], "an old link still works")
    view = server.get(fresh[2], "view")
    must(view["seat"] == "both" and view["battle"] == name, view["seat"])
    must("no such battle" in door.post("/reissue", "none-1"), "new links of nothing")


def figures(server, door):
    text = door.get("/metrics")
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    must(values["limber_battles_created_total"] == "2" and values["limber_battles_stored"] == "1", text)
    must(values["limber_links_reissued_total"] == "1" and values["limber_battles_removed_total"] == "1", text)
    must(int(values["limber_request_seconds_count"]) >= 4 and int(values["limber_resident_bytes"]) > 1 << 20, text)
    for line in text.splitlines():
        must(re.fullmatch(r"# (HELP|TYPE) limber_\w+ .+|limber_\w+(\{[^{}]*\})? [0-9.e+-]+", line), line)
    for path in ("/health", "/ready"):
        must(server.raw("GET", path)[0] == 200, path)


def saved(folder, name):
    """A copy of the running host, and the way back."""
    copy, back = folder.parent / "copy", folder.parent / "back"
    for _ in range(2):
        done = subprocess.run([LIMBER, "backup", str(copy), "--data", str(folder)], stdout=subprocess.PIPE, text=True)
        must(done.returncode == 0 and "1 battles" in done.stdout, done.stdout)
    done = subprocess.run([LIMBER, "restore", str(copy), "--data", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    must(done.returncode == 1, "restored into the folder of a running host")
    done = subprocess.run([LIMBER, "restore", str(copy), "--data", str(back)], stdout=subprocess.PIPE, text=True)
    must(done.returncode == 0, done.stdout)
    for ending in ("record", "seats"):
        must((back / f"{name}.{ending}").read_bytes() == (folder / f"{name}.{ending}").read_bytes(), ending)
    must((back / ".owner").read_text() == (folder / ".owner").read_text(), "the owner's word")
    again = Server(back)
    word = f"{name}-" + re.search(r"^both (\S+)$", (back / f"{name}.seats").read_text(), re.M)[1]
    must(again.get(word, "view")["battle"] == name, "it cannot be resumed")
    again.stop()


def drained(server, door):
    must("No new battles" in door.post("/drain"), "it does not say so")
    status, _, text = server.raw("POST", "/api", json.dumps({"do": "create", "scenario": SCENARIO}), {"Content-Type": "application/json"})
    must(status == 503 and b"restart" in text, (status, text))
    must(server.raw("GET", "/ready")[0] == 503 and server.raw("GET", "/health")[0] == 200, "ready though it is draining")
    must(server.get("", "scenarios")["ok"], "it serves no more")
    door.post("/stop")
    must(server.process.wait(timeout=30) == 0, "it does not stop")


def invited(folder):
    """Battles are started by a word only, or by the owner only."""
    for who, file in (("invited", ".invitation"), ("owner", ".owner")):
        server = Server(folder, "--create", who, "--limit", "creations_of_address=30,creations_an_hour=1")
        word = (folder / file).read_text().strip()
        reply = server.ask("", "create", scenario=SCENARIO)
        must(not reply["ok"] and reply["needs_invitation"], reply)
        must(not server.ask("", "create", scenario=SCENARIO, invitation="please")["ok"], "by any word")
        must(server.ask("", "create", scenario=SCENARIO, invitation=word)["ok"], "not by the word")
        must(server.get("", "scenarios")["ok"], "other requests are refused too")
        body = json.dumps({"do": "create", "scenario": SCENARIO, "invitation": "guess"})
        must([server.post("/api", body)[0] for _ in range(30)][-1] == 429, "guesses without end")
        server.stop()
    (folder / ".invitation").write_text("short\n")
    done = subprocess.run([LIMBER, "serve", "--data", str(folder), "--port", "0", "--create", "invited"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, timeout=20)
    must(done.returncode == 1 and "letters" in done.stderr, done.stderr)
