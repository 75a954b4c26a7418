"""Many battles through a proxy at three hosts that are killed at random and started again. Every step that a client was
told stands in the record at the end; no battle is stuck."""

import http.client
import json
import random
import subprocess
import tempfile
import threading
import time

from postgres.between import RoundRobin
from server.server import LIMBER, Fault, Server, must

SCENARIO = "big-board-19c/01-the-cottages-at-hallow"
CLIENTS, PATIENCE = 8, 60
BUSY = {429, 502, 503, 504}


class Client:
    """Asks as the page does: again and again while nobody answers."""

    def __init__(self, port):
        self.port, self.lost = port, 0

    def ask(self, token, what, **members):
        """The reply, and whether it had to be asked more than once: then it may have been done the first time."""
        body, end, again = json.dumps({"do": what, **members}), time.monotonic() + PATIENCE, False
        headers = {"Content-Type": "application/json", **({"Limber-Seat": token} if token else {})}
        while time.monotonic() < end:
            link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                link.request("POST", "/api/seat" if token else "/api", body, headers)
                reply = link.getresponse()
                text = reply.read()
                if reply.status == 200:
                    return json.loads(text), again
                must(reply.status in BUSY, f"{what}: {reply.status} {text[:200]}")
            except (OSError, http.client.HTTPException):
                self.lost += 1
            finally:
                link.close()
            again = True
            time.sleep(0.05)
        raise Fault(f"nobody answers to {what}")

    def get(self, token, what, **members):
        reply, _ = self.ask(token, what, **members)
        must(reply["ok"], f"{what}: {reply}")
        return reply


class Player:
    """One battle; what it was told of it."""

    def __init__(self, client, lots, answers):
        self.client, self.lots, self.answers = client, lots, answers
        self.told, self.number, self.edition, self.overtaken = {}, 0, None, 0

    def note(self, view):
        must(self.edition in (None, view["edition"]), f"{self.name}: another edition, {view['edition']} after {self.edition}")
        must(view["number"] >= self.number, f"{self.name}: {self.number} steps were told, then {view['number']}")
        self.edition, self.number = view["edition"], view["number"]
        for step in view.get("steps", ()):
            must(self.told.setdefault(step["number"], step["text"]) == step["text"], f"{self.name}: step {step['number']} was told as another")
        return view

    def look(self):
        return self.note(self.client.get(self.seat, "view", since=self.number, **({"edition": self.edition} if self.edition else {})))

    def my_turn(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            view = self.look()
            if view["mine"] or view["request"]["kind"] == "over":
                return view
            time.sleep(0.03)
        raise Fault(f"{self.name} is stuck: {view['request']['kind']}, {view['thinking']} think")

    def apply(self, choice, computer_thinks=False):
        known = {"number": self.number, "edition": self.edition}
        reply, again = self.client.ask(self.seat, "apply", choice=choice, **known)
        if reply["ok"]:
            self.note(reply["view"])
            return
        done_before = again and (reply.get("stale") or "already over" in reply["error"])  # sent twice, done once
        must(done_before or (computer_thinks and reply.get("stale")), f"{self.name}: {choice}: {reply}")

    def play(self, sides, computer):
        red, blue = sides
        made = self.client.get("", "create", scenario=SCENARIO, players={red: "person", blue: "captain" if computer else "person"})
        self.name, self.watcher = made["battle"], made["seats"]["watcher"]
        tokens = made["seats"]["sides"]
        self.seat = tokens[red]
        for _ in range(self.answers):
            view = self.my_turn() if computer else self.look()
            if view["request"]["kind"] == "over":
                return
            if not computer:  # both sides are this client's; what one was told is no business of the other
                asked = tokens[view["request"]["sides"][0]]
                if asked != self.seat:
                    self.seat, self.told, self.number = asked, {}, 0
                    continue
            options = self.client.get(self.seat, "options")["options"]
            self.apply(self.lots.choice(options)["text"])
        view = self.look()
        while view["request"]["kind"] != "over":
            self.apply("resign", computer_thinks=computer)
            view = self.look()


def killer(hosts, stop, lots, log):
    while not stop.wait(lots.uniform(0.2, 0.6)):
        which = lots.randrange(len(hosts))
        host = hosts[which]
        host.process.kill()
        host.process.wait()
        stop.wait(lots.uniform(0.0, 0.3))
        hosts[which] = log(host.port)


def storm(cluster, count, answers):
    url = cluster.database("storm")
    with tempfile.TemporaryDirectory() as folder:
        def begin(port=0):
            return Server(folder + "/data", "--limit", "takeover_seconds=1", port=port, store=url)

        hosts = [begin() for _ in range(3)]
        proxy = RoundRobin([host.port for host in hosts])
        listed = hosts[0].get("", "scenarios")["scenarios"]
        sides = [side["id"] for one in listed if one["name"] == SCENARIO for side in one["scenario"]["sides"]]
        stop, kills, players, faults, lock = threading.Event(), [], [], [], threading.Lock()

        def restarted(port):
            kills.append(port)
            return begin(port)

        def serve(seed):
            lots = random.Random(seed)
            for i in range(count // CLIENTS):
                player = Player(Client(proxy.port), lots, answers)
                try:
                    player.play(sides, computer=i % 2 == 0)
                except (Fault, OSError, ValueError, KeyError, IndexError) as fault:
                    with lock:
                        faults.append(f"{type(fault).__name__}: {fault}")
                with lock:
                    players.append(player)

        begun = time.monotonic()
        death = threading.Thread(target=killer, args=(hosts, stop, random.Random(5), restarted))
        clients = [threading.Thread(target=serve, args=(seed,)) for seed in range(CLIENTS)]
        for thread in (death, *clients):
            thread.start()
        for thread in clients:
            thread.join()
        stop.set()
        death.join()
        took = time.monotonic() - begun
        must(not faults, "; ".join(faults[:3]))
        steps = sum(compare(player, hosts) for player in players)
        records(url, folder, players)
        must(len(kills) >= 3, f"only {len(kills)} kills")
        print(f"{len(players)} battles, {steps} steps told and found again, {len(kills)} hosts killed, {sum(p.client.lost for p in players)} requests "
              f"lost on the way, {took:.1f} s")
        proxy.close()
        for host in hosts:
            must(host.stop() == 0, "a host does not end well")


def compare(player, hosts):
    """Each host tells the same battle, and in it is all that was told."""
    last = None
    for host in hosts:
        view = host.get(player.seat, "view", since=0)
        must(view["request"]["kind"] == "over", f"{player.name} is not over")
        now = {step["number"]: step["text"] for step in view["steps"]}
        must(last in (None, now), f"{player.name}: the hosts differ")
        last = now
    for number, text in player.told.items():
        must(last.get(number) == text, f"{player.name}: {number} was told as {text!r}, in the record it is {last.get(number)!r}")
    return len(player.told)


def records(url, folder, players):
    """As the database has them they can be replayed."""
    copied = subprocess.run([LIMBER, "store", "copy", url, folder + "/copy"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    must(copied.returncode == 0, copied.stdout + copied.stderr)
    for player in players[::8]:
        replayed = subprocess.run([LIMBER, "replay", "--verify", f"{folder}/copy/{player.name}.record"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        must(replayed.returncode == 0, replayed.stdout)
