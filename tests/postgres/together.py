"""Several hosts on one database: a host that is behind cannot write, what one does the others know, and what the owner does
counts everywhere. Over 400 lines: each of these needs the same hosts and the same database."""

import json
import os
import re
import signal
import subprocess
import threading
import time
import urllib.request

from ports import free_port
from postgres.between import Cutter
from postgres.cluster import PROGRAMS
from server.owner import Door
from server.server import LIMBER, SECONDS, News, Server, must, settled, sides_of

SCENARIO = "big-board-19c/01-the-cottages-at-hallow"


def figures(door):
    return dict(line.rsplit(" ", 1) for line in door.get("/metrics").splitlines() if not line.startswith("#"))


def owners_host(cluster, folder, database, *options):
    """A host with its owner's door, whose word is in the database."""
    url, port = address(cluster, database), free_port()
    host = Server(folder / "data", "--owner", str(port), *options, store=url)
    (folder / ".owner").write_text(cluster.sql("SELECT word FROM word WHERE name = 'owner'", database)[0] + "\n")
    return host, Door(host, port, folder)


def address(cluster, database):
    return f"postgresql://limber@/{database}?host={cluster.folder}&port={cluster.port}"


def failing(*words):
    done = subprocess.run([LIMBER, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=SECONDS)
    return done.returncode, done.stdout + done.stderr


def first_choice(host, token):
    view = host.get(token, "view")
    return host.get(token, "options", side=view["request"]["sides"][0])["options"][0]["text"], view


def answer(host, token):
    choice, view = first_choice(host, token)
    side = view["request"]["sides"][0]
    look = host.get(token, "view", side=side)
    return host.ask(token, "apply", choice=choice, side=side, number=look["number"], edition=look["edition"])


class Later(threading.Thread):
    """A request that is under way."""

    def __init__(self, host, token, what, **members):
        super().__init__(daemon=True)
        self.do, self.reply = (host, token, what, members), None
        self.start()

    def run(self):
        host, token, what, members = self.do
        self.reply = host.post("/api/seat", json.dumps({"do": what, **members}), {"Limber-Seat": token})

    def told(self):
        self.join(SECONDS)
        must(self.reply, "no answer")
        return self.reply[0], json.loads(self.reply[1])


class Session:
    """psql with a transaction that stays open."""

    def __init__(self, cluster, database):
        self.process = subprocess.Popen([PROGRAMS / "psql", "-X", "-q", "-A", "-t", "-h", cluster.folder, "-p", str(cluster.port), "-U", "limber", "-d", database],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def do(self, sql):
        self.process.stdin.write(sql + "; SELECT 'done';\n")
        self.process.stdin.flush()
        while (line := self.process.stdout.readline()) != "done\n":
            must(line, f"psql ended at {sql}")

    def close(self):
        self.process.stdin.close()
        self.process.wait(SECONDS)
        self.process.stdout.close()


def wait_for_locks(cluster, database, count):
    """Until so many statements wait for what a transaction holds."""
    end = time.monotonic() + SECONDS
    asked = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{database}' AND wait_event_type = 'Lock'"
    while int(cluster.sql(asked)[0]) < count:
        must(time.monotonic() < end, f"fewer than {count} wait for a lock")
        time.sleep(0.05)


def chained(chain, line):
    """`chain` with one line more, as src/server/record_chain.cpp counts."""
    number, value = int(chain.split()[2]), int(chain.split()[3], 16)
    total = 0xCBF29CE484222325
    for byte in f"{value:016x}{line}".encode():
        total = ((total ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"limber chain/1 {number + 1:016d} {total:016x}"


def adding(cluster, database, battle, line):
    """SQL that adds a line to a record, as another host would, and tells nobody."""
    chain = " ".join(cluster.sql(f"SELECT chain FROM battle WHERE name = '{battle}'", database))
    return (f"INSERT INTO line SELECT id, lines, '\\x{line.encode().hex()}' FROM battle WHERE name = '{battle}'; "
            f"UPDATE battle SET lines = lines + 1, bytes = bytes + {len(line) + 1}, chain = E'{chained(chain, line)}\\n' WHERE name = '{battle}'")


def schema(cluster, folder):
    """Tables are made once, though two hosts begin at once; those of a newer program are refused."""
    url = cluster.database("schema")
    both = [subprocess.Popen([LIMBER, "serve", "--store", url, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) for _ in range(2)]
    for host in both:
        found = re.match(r"Limber is at http://127\.0\.0\.1:(\d+)/", host.stdout.readline())
        must(found, "one of two hosts that begin at once does not")
        with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/ready", timeout=SECONDS) as reply:
            must(reply.status == 200, "it is not ready")
        host.send_signal(signal.SIGTERM)
        must(host.wait(SECONDS) == 0, "it does not end well")
        host.stdout.close()
    must(cluster.sql("SELECT version FROM schema_version", "schema") == ["1"], "not one row with its version")
    cluster.sql("UPDATE schema_version SET version = 99", "schema")
    code, said = failing("serve", "--store", url, "--port", "0")
    must(code == 1 and "made by a newer Limber" in said and "99" in said, said)
    must(cluster.sql("SELECT version FROM schema_version", "schema") == ["99"], "it was changed all the same")
    for wrong, code_wanted, words in ((url.replace("/schema?", "/none?"), 1, "none"), ("mysql://x", 2, "postgresql://"), (f"postgresql://x:hidden@127.0.0.1:{free_port()}/x", 1, "refused")):
        code, said = failing("serve", "--store", wrong, "--port", "0")
        must(code == code_wanted and words in said and "hidden" not in said, f"{wrong}: {code} {said}")
    must(failing("serve", "--store", url, "--data", str(folder / "x"), "--port", "0")[0] == 2, "a folder and a database")


def overtaken(cluster, folder):
    """A host whose battle has grown behind its back cannot write; what was asked of it is judged again."""
    cluster.database("overtaken")
    one, door = owners_host(cluster, folder, "overtaken")
    two = Server(folder / "data", store=address(cluster, "overtaken"))
    battle, seats = one.create(SCENARIO)
    # Another host adds a line that changes nothing for the players, between judging and writing.
    choice, view = first_choice(one, seats["both"])
    side = view["request"]["sides"][0]
    look = one.get(seats["both"], "view", side=side)
    known = {"choice": choice, "side": side, "number": look["number"], "edition": look["edition"]}
    other = Session(cluster, "overtaken")
    sql = adding(cluster, "overtaken", battle, "# a remark of another host")
    other.do(f"BEGIN; SELECT 1 FROM battle WHERE name = '{battle}' FOR UPDATE")
    late = Later(one, seats["both"], "apply", **known)
    wait_for_locks(cluster, "overtaken", 1)
    must(late.is_alive(), "it was acknowledged while it could not be stored")
    other.do(sql + "; COMMIT")
    status, reply = late.told()
    must(status == 200 and reply["ok"], reply)
    must(figures(door)["limber_writes_overtaken_total"] == "1", figures(door))
    must("# a remark of another host" in record(cluster, "overtaken", battle), "the other host's line is gone")
    # Two hosts judge the same order at once: one of them is refused, as of two tabs.
    choice, view = first_choice(one, seats["both"])
    look = one.get(seats["both"], "view", side=view["request"]["sides"][0])
    known = {"choice": choice, "side": view["request"]["sides"][0], "number": look["number"], "edition": look["edition"]}
    before = record(cluster, "overtaken", battle)
    other.do(f"BEGIN; SELECT 1 FROM battle WHERE name = '{battle}' FOR UPDATE")
    both = [Later(host, seats["both"], "apply", **known) for host in (one, two)]
    wait_for_locks(cluster, "overtaken", 2)
    other.do("COMMIT")
    told = [late.told()[1] for late in both]
    must(sorted(reply["ok"] for reply in told) == [False, True], told)
    must(next(reply for reply in told if not reply["ok"]).get("stale") is True, told)
    added = record(cluster, "overtaken", battle)[len(before):]
    must(sum(line == choice for line in added) <= 1 and added, added)
    # Without a word of it to anybody: what is asked next counts it.
    cluster.sql(adding(cluster, "overtaken", battle, "resign red"), "overtaken")
    for host in (one, two):
        must(host.get(seats["both"], "view")["request"]["kind"] == "over", "a host answers for a battle that has gone on")
    # A record that was changed by hand is not resumed.
    cluster.sql(f"UPDATE line SET text = '\\x78' FROM battle WHERE name = '{battle}' AND battle = id AND number = 3; UPDATE battle SET lines = lines + 1", "overtaken")
    must("cannot be resumed" in one.ask(seats["both"], "view")["error"], "a record that was changed is served")
    other.close()
    one.stop()
    two.stop()


def record(cluster, database, battle):
    rows = cluster.sql(f"SELECT encode(text, 'hex') FROM line JOIN battle ON battle = id WHERE name = '{battle}' ORDER BY number", database)
    return [bytes.fromhex(row).decode() for row in rows]


def heard(cluster, folder):
    """What is done at one host is told to those who listen at another, and to nobody whom it does not concern."""
    url = cluster.database("heard")
    one, two = (Server(folder / "data", store=url) for _ in range(2))
    _, seats = one.create("hex-19c/02-kettle-ridge")
    red, blue = sides_of(one, "hex-19c/02-kettle-ridge")
    listener, opponent = News(two, seats[red]), News(two, seats[blue])
    must(listener.wait_for(lambda n: True) and opponent.wait_for(lambda n: True), "no news at first")
    view = one.get(seats[red], "view")
    must(view["request"].get("sealed"), "this scenario is to begin with sealed orders")
    choice = one.get(seats[red], "options")["options"][0]["text"]
    done = one.get(seats[red], "apply", choice=choice, number=view["number"], edition=view["edition"])["view"]
    must(done["edition"] == two.get(seats[red], "view")["edition"] == view["edition"], "the hosts count editions of their own")
    must(two.get(seats[red], "view")["number"] == done["number"], "the other host does not know it")
    undone = two.get(seats[red], "undo", number=done["number"], edition=done["edition"])["view"]
    must(undone["edition"] > done["edition"], "taken back, and the edition is the same")
    again = one.get(seats[red], "view")
    must((again["number"], again["edition"]) == (undone["number"], undone["edition"]), "the hosts count apart after taking back")
    must(listener.wait_for(lambda n: n["edition"] == undone["edition"]), "who listens at the other host is not told")
    must(len(opponent.heard(0.5)) == 1, f"the opponent hears that something was sealed: {opponent.heard()}")
    fresh = Server(folder / "data", store=url)
    must(fresh.get(seats[red], "view")["edition"] == undone["edition"], "after a start the edition is another")
    for host in (one, two, fresh):
        host.stop()


def owned(cluster, folder):
    """The owner's page of one host: its list, new links and removal count at all of them; the words are the same everywhere."""
    cluster.database("owned")
    one, door = owners_host(cluster, folder, "owned")
    two = Server(folder / "data", "--create", "invited", store=address(cluster, "owned"))
    three = Server(folder / "data", "--create", "invited", store=address(cluster, "owned"))
    word = cluster.sql("SELECT word FROM word WHERE name = 'invitation'", "owned")[0]
    must(not two.ask("", "create", scenario=SCENARIO)["ok"], "without the word")
    for host in (two, three):
        must(host.ask("", "create", scenario=SCENARIO, invitation=word)["ok"], "the words differ")
    name, seats = one.create(SCENARIO)
    must(json.loads(door.get("/battles?by=age"))["stored"] == 3, door.get("/battles"))
    sizes = {one["battle"]: one["bytes"] for one in json.loads(door.get("/battles"))["battles"]}
    must(sizes[name] == sum(len(line) + 1 for line in record(cluster, "owned", name)), sizes)
    listener = News(two, seats["both"])
    must(listener.wait_for(lambda n: True), "no news")
    fresh = re.findall(r"#/seat/([a-z0-9-]+)<", door.post("/reissue", name))
    must(len(fresh) == 4, fresh)
    for host in (one, two, three):
        must(not host.ask(seats["both"], "view")["ok"], "an old link still works at another host")
        must(host.get(fresh[2], "view")["battle"] == name, "a new link does not")
    must(ended(listener), "who listens by an old link goes on listening at another host")
    listener = News(three, fresh[2])
    must(listener.wait_for(lambda n: True), "no news")
    must("was removed" in door.post("/remove", name), "it is not removed")
    for host in (one, two, three):
        must("no such seat" in host.ask(fresh[2], "view")["error"], "it is there at another host")
    must(ended(listener), "who listens to a removed battle goes on listening")
    must("no such battle" in door.post("/remove", name), "removed twice")
    must(cluster.sql("SELECT count(*) FROM line WHERE battle NOT IN (SELECT id FROM battle)", "owned") == ["0"], "its lines are still there")
    values = figures(door)
    must(values["limber_store_reachable"] == "1" and values["limber_battles_stored"] == "2", values)
    for host in (one, two, three):
        host.stop()


def ended(listener):
    listener.socket.settimeout(10)
    try:
        while listener.socket.recv(65536):
            pass
    except OSError:
        return False
    return True


def kept(cluster, folder):
    """Shares are counted over all hosts; what stands still is removed by one of them."""
    url = cluster.database("kept")
    room = ("--limit", "stored_battles=3,battle_bytes=200000")
    (one, first), (two, second) = (owners_host(cluster, folder, "kept", *room) for _ in range(2))
    names = [host.create(SCENARIO)[0] for host in (one, two, one)]
    end = time.monotonic() + SECONDS
    while any(figures(door)["limber_battles_stored"] != "3" for door in (first, second)):
        must(time.monotonic() < end, "one does not hear of what the other has made")
        time.sleep(0.05)
    for host in (one, two):
        must("3 battles already" in host.ask("", "create", scenario=SCENARIO)["error"], "a battle too many")
    one.stop()
    two.stop()
    size = int(cluster.sql("SELECT sum(bytes) FROM battle", "kept")[0])
    one = Server(folder / "data", "--limit", f"disk_bytes={size * 10 // 9 + 200}", store=url)
    must("disk space" in one.ask("", "create", scenario=SCENARIO)["error"], "more bytes than there is room for")
    one.stop()
    # Old ones go when a host begins, once.
    one = Server(folder / "data", store=url)
    cluster.sql(f"UPDATE battle SET changed = changed - 400 * 86400 WHERE name <> '{names[0]}'", "kept")
    both = [Server(folder / "data", store=url) for _ in range(2)]
    end = time.monotonic() + SECONDS
    while cluster.sql("SELECT name FROM battle", "kept") != [names[0]]:
        must(time.monotonic() < end, "what stands still is kept")
        time.sleep(0.05)
    time.sleep(0.3)
    events = [json.loads(line) for line in (folder / "log").read_text().splitlines() if '"removed"' in line]
    must(sorted(event["battle"] for event in events) == sorted(names[1:]), events)
    for host in (one, *both):
        host.stop()


def copied(cluster, folder):
    """From a folder into a database, played on by another host, and back: byte for byte."""
    url, source, back = cluster.database("copied"), folder / "source", folder / "back"
    host = Server(source, "--create", "invited", "--owner", str(free_port()))
    word = (source / ".invitation").read_text().strip()
    made = [host.get("", "create", scenario=name, invitation=word) for name in (SCENARIO, "hex-19c/02-kettle-ridge")]
    for _ in range(3):
        must(answer(host, made[0]["seats"]["both"])["ok"], "no answer")
    must(failing("store", "copy", str(source), url)[0] == 1, "copied while a host serves it")
    host.stop()
    for i, name in enumerate(sorted(source.glob("*.record"))):
        os.utime(name, (1_600_000_000 + i, 1_600_000_000 + i))
    done = failing("store", "copy", str(source), url)
    must(done[0] == 0 and "2 battles copied" in done[1], done)
    done = failing("store", "copy", str(source), url)
    must(done[0] == 1 and "2 battles" in done[1], done)
    done = failing("store", "copy", url, str(back))
    must(done[0] == 0, done)
    same_files(source, back, {"lock"})
    must(failing("store", "copy", url, str(back))[0] == 1, "copied onto battles")
    cluster.sql("UPDATE battle SET changed = extract(epoch FROM now())", "copied")
    host = Server(folder / "data", store=url)
    must(answer(host, made[0]["seats"]["both"])["ok"], "it is not played on")
    host.stop()
    third = folder / "third"
    must(failing("store", "copy", url, str(third))[0] == 0, "not copied")
    name = made[0]["battle"]
    old, new = (source / f"{name}.record").read_bytes(), (third / f"{name}.record").read_bytes()
    must(new.startswith(old) and len(new) > len(old), "the record does not go on")
    must(failing("replay", "--verify", str(third / f"{name}.record"))[0] == 0, "it cannot be replayed")
    # A dump that is played back into another database is the same.
    there = ("-h", cluster.folder, "-p", str(cluster.port), "-U", "limber")
    again = cluster.database("copied_again")
    subprocess.run([PROGRAMS / "pg_dump", *there, "--format=custom", f"--file={folder}/dump", "copied"], check=True, timeout=SECONDS)
    subprocess.run([PROGRAMS / "pg_restore", *there, "--dbname=copied_again", folder / "dump"], check=True, timeout=SECONDS)
    must(failing("store", "copy", again, str(folder / "restored"))[0] == 0, "the dump is not a store")
    same_files(third, folder / "restored", {"lock"})
    cluster.sql(f"UPDATE battle SET lines = lines + 1 WHERE name = '{name}'", "copied")
    done = failing("store", "copy", url, str(folder / "fourth"))
    must(done[0] == 1 and "1 battles copied" in done[1] and name in done[1], done)


def same_files(one, other, but):
    names = {file.name for file in one.iterdir()} - {f".{name}" for name in but}
    must(names == {file.name for file in other.iterdir()} - {f".{name}" for name in but}, "other files")
    for name in names:
        must((one / name).read_bytes() == (other / name).read_bytes(), f"{name} is another")
        if name.endswith(".record"):
            must(int((one / name).stat().st_mtime) == int((other / name).stat().st_mtime), f"{name} has another age")


def taken_over(cluster, folder):
    """A host that lets the computer think dies: another one goes on for it."""
    cluster.database("taken")
    one, door = owners_host(cluster, folder, "taken")
    two_folder = folder / "two"
    two_folder.mkdir()
    two, second = owners_host(cluster, two_folder, "taken", "--limit", "takeover_seconds=1")
    red, blue = sides_of(one, SCENARIO)
    _, seats = one.create(SCENARIO, players={red: "person", blue: "captain"})
    view = settled(one, seats[red])
    listener = News(two, seats[red])
    must(listener.wait_for(lambda n: True), "no news")
    door.post("/drain")  # its computer players rest: whatever is due now is due to others
    for _ in range(60):
        if view["thinking"]:
            break
        choice = one.get(seats[red], "options")["options"][0]["text"]
        done = one.get(seats[red], "apply", choice=choice, number=view["number"], edition=view["edition"])
        view = done["view"]
    must(view["thinking"], "the computer is never asked")
    one.stop(signal.SIGKILL)
    begun = time.monotonic()
    must(listener.wait_for(lambda n: n["number"] > view["number"] or (not n["thinking"] and n["number"] >= view["number"])), "nobody goes on for the computer")
    print(f"taken over after {time.monotonic() - begun:.1f} s", flush=True)
    must(settled(two, seats[red])["mine"], "the battle is stuck")
    must(int(figures(second)["limber_players_taken_over_total"]) >= 1, figures(second))
    two.stop()


def cut(cluster, folder):
    """The connection to the database is lost before a change, and after it: done once, and acknowledged only when that is known."""
    cluster.database("cut")
    cutter = Cutter(cluster.port)
    host = Server(folder / "data", "--limit", "store_seconds=2", store=f"postgresql://limber@127.0.0.1:{cutter.port}/cut")
    name, seats = host.create(SCENARIO)
    for how in ("request", "reply", "prepare", "reply", "prepare", "request"):
        if how == "prepare":  # on a new connection
            cluster.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'cut' AND pid <> pg_backend_pid()")
            time.sleep(0.5)  # it has noticed
            ready(host)
        before, cutter.cut = record(cluster, "cut", name), how
        cuts = cutter.cuts
        done = answer(host, seats["both"])
        must(done["ok"] and cutter.cuts == cuts + 1, (how, done, cutter.cuts))
        after = record(cluster, "cut", name)
        must(after[:len(before)] == before and len(after) > len(before), f"{how}: the record is another")
        must(host.get(seats["both"], "view", since=0)["number"] == Server.get(host, seats["both"], "view")["number"], how)
    # It stays away: nobody is told what nobody knows.
    choice, view = first_choice(host, seats["both"])
    side = view["request"]["sides"][0]
    look = host.get(seats["both"], "view", side=side)
    known = {"do": "apply", "choice": choice, "side": side, "number": look["number"], "edition": look["edition"]}
    before, cutter.cut, cutter.stays_away = len(record(cluster, "cut", name)), "reply", True
    status, text = host.post("/api/seat", json.dumps(known), {"Limber-Seat": seats["both"]})
    must(status == 503 and b"not known whether" in text, (status, text))
    must(host.raw("GET", "/ready")[0] == 503, "ready without its database")
    must(host.post("/api/seat", json.dumps({"do": "view"}), {"Limber-Seat": seats["both"]})[0] == 503, "answered without its database")
    must(len(record(cluster, "cut", name)) > before, "it was to be stored")
    cutter.come_back()
    ready(host)
    must(host.ask(seats["both"], "apply", **{key: value for key, value in known.items() if key != "do"}).get("stale"), "done twice")
    must(answer(host, seats["both"])["ok"], "it does not go on")
    host.stop()
    cutter.close()


def ready(host):
    end = time.monotonic() + SECONDS
    while host.raw("GET", "/ready")[0] != 200:
        must(time.monotonic() < end, "it is not ready again")
        time.sleep(0.05)


def away(cluster, folder):
    """The database is stopped and started again under the hosts."""
    url = cluster.database("away")
    one, two = (Server(folder / "data", "--limit", "store_seconds=1", store=url) for _ in range(2))
    name, seats = one.create(SCENARIO)
    listener = News(two, seats["both"])
    must(listener.wait_for(lambda n: True), "no news")
    cluster.stop()
    end = time.monotonic() + SECONDS
    while one.raw("GET", "/ready")[0] == 200 or two.raw("GET", "/ready")[0] == 200:
        must(time.monotonic() < end, "ready without its database")
        time.sleep(0.05)
    must(one.raw("GET", "/health")[0] == 200, "it is there all the same")
    for path, body, headers in (("/api/seat", {"do": "view"}, {"Limber-Seat": seats["both"]}), ("/api/seat", {"do": "view"}, {"Limber-Seat": seats["watcher"]})):
        status, text = one.post(path, json.dumps(body), headers)
        must(status == 503 and b"cannot reach" in text, (status, text))
    status, text = one.post("/api", json.dumps({"do": "create", "scenario": SCENARIO}))
    must(status == 503 or (status == 200 and b"could not be stored" in text), (status, text))
    must(one.get("", "scenarios")["ok"], "what needs no battle is answered")
    cluster.start()
    ready(one)
    ready(two)
    before = one.get(seats["both"], "view")["number"]
    done = answer(one, seats["both"])
    must(done["ok"], done)
    for _ in range(10):
        if done["view"]["number"] > before:
            break
        done = answer(one, seats["both"])
    must(listener.wait_for(lambda n: n["number"] == done["view"]["number"]), "who listens is not told any more")
    must(two.get(seats["both"], "view")["number"] == done["view"]["number"], "the other host is behind")
    must(cluster.sql(f"SELECT count(*) FROM battle WHERE name = '{name}'", "away") == ["1"], "it is gone")
    one.stop()
    two.stop()
