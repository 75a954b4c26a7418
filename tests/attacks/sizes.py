"""What is large or old: shares of memory and disk, battles that stand still, files and battles that take long to read."""

import json
import os
import pathlib
import tempfile
import threading
import time
import types

from attacks.host import SCENARIO, Server


def record_of(server):
    return server.ask({"do": "record"}, server.create()["seats"]["both"])[1]["record"]


def shares():
    with Server() as server:
        record = record_of(server).rstrip("\n") + "\n"
    swollen = {"do": "create", "record": record + "# a note that nobody needs\n" * 120_000}  # 3.2 MB
    with Server("--limit", f"memory_bytes={96 << 20}") as server:
        for _ in range(30):
            assert server.ask(swollen)[1]["ok"]
        assert server.resident() < 330, f"{server.resident():.0f} MB after 30 creations"
    with Server("--limit", "battle_bytes=100000") as server:
        reply = server.ask(swollen)[1]
        assert not reply["ok"] and "may take" in reply["error"], reply
        assert server.create()["ok"]
    with Server("--limit", "disk_bytes=40000") as server:
        seat = server.create()["seats"]["both"]
        replies = [server.ask({"do": "create", "scenario": SCENARIO})[1] for _ in range(30)]
        assert not replies[-1]["ok"] and "disk space" in replies[-1]["error"], replies[-1]
        view = server.ask({"do": "view"}, seat)[1]  # those that are there go on
        assert server.ask({"do": "apply", "choice": "resign red", "number": view["number"], "edition": view["edition"]}, seat)[1]["ok"]
    old()


def old():
    """A battle nobody has played on for a year goes; the day is told before."""
    with tempfile.TemporaryDirectory(prefix="limber-attacks-") as name:
        folder = types.SimpleNamespace(name=name)
        with Server(folder=folder) as server:
            gone, stays = server.create()["seats"]["both"], server.create()["seats"]["both"]
        for seat, days in ((gone, 366), (stays, 364)):
            path = pathlib.Path(name) / f"{seat[:-27]}.record"
            os.utime(path, (time.time() - days * 86400,) * 2)
        with Server(folder=folder) as server:
            deadline = time.monotonic() + 60
            while server.ask({"do": "view"}, gone)[1]["ok"]:
                assert time.monotonic() < deadline, "it is still there"
                time.sleep(0.1)
            assert not [p for p in pathlib.Path(name).iterdir() if p.name.startswith(gone[:-27])]
            view = server.ask({"do": "view"}, stays)[1]
            day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 86400))
            assert view["ok"] and view["kept_until"] == day, view.get("kept_until")


def beside(server, request, seat=None):
    """The reply. Meanwhile others are answered, and the thread that serves all has hardly to do with it: with the request on
    its way in, its reply on the way out, and the others."""
    done = threading.Event()
    told = []

    def ask():
        told.append(server.ask(request, seat))
        done.set()

    def busy():  # milliseconds of the processor, however busy the machine is
        return int(pathlib.Path(f"/proc/{server.process.pid}/task/{server.process.pid}/schedstat").read_text().split()[0]) / 1e6

    before, began, beats = busy(), time.monotonic(), 0
    thread = threading.Thread(target=ask)
    thread.start()
    while not done.wait(0.01):
        assert server.ask({"do": "hello"})[0] == 200
        beats += 1
    took = time.monotonic() - began
    thread.join()
    status, reply = told[0]
    megabytes = (len(json.dumps(request)) + len(json.dumps(reply))) / 1e6
    used, most = busy() - before, 15 + 8 * megabytes + beats
    assert status == 200, (status, str(reply)[:300])
    assert used < most, f"{request['do']}: the serving thread was busy for {used:.0f} ms and may be for {most:.0f}"
    assert beats > 1 or took < 0.3, f"{request['do']} took {took:.2f} s, and nobody else was answered"
    return reply


def readers():
    with Server() as server:
        scenario = next(one["scenario"] for one in server.ask({"do": "scenarios"})[1]["scenarios"] if one["name"] == SCENARIO)
        unit = scenario["sides"][0]["units"][0]
        scenario["sides"][0]["units"] = [{**unit, "id": f"u{i}"} for i in range(35_000)]
        large = {"do": "check", "scenario": scenario}
        assert len(json.dumps(large)) < 4 << 20
        for request in (large, {**large, "do": "create"}):
            beside(server, request)


def going_back():
    with Server() as server:
        made = server.ask({"do": "create", "scenario": SCENARIO, "dice": "typed"})[1]["seats"]
        while True:  # guns are given orders until a die is thrown for the first activation
            view = server.ask({"do": "view"}, made["both"])[1]
            if view["request"]["kind"] == "die":
                break
            side = view["request"]["sides"][0]
            view = server.ask({"do": "view", "side": side}, made["both"])[1]
            choice = next(one["text"] for one in server.ask({"do": "options", "side": side}, made["both"])[1]["options"] if one["text"].startswith("hold"))
            reply = server.ask({"do": "apply", "choice": choice, "side": side, "number": view["number"], "edition": view["edition"]}, made["both"])[1]
            assert reply["ok"], reply
        record = server.ask({"do": "record"}, made["both"])[1]["record"]
        orders = view["number"]

        def begun(more):
            return server.ask({"do": "create", "record": record + more, "dice": "typed"})[1]["seats"]

        def change(seat, what, **members):
            view = server.ask({"do": "view"}, seat)[1]
            reply = beside(server, {"do": what, "number": view["number"], "edition": view["edition"], **members}, seat)
            assert reply["ok"], reply
            return reply

        # The two sides throw the same again and again.
        seats = begun("d6 3\n" * 19_000)
        beside(server, {"do": "view", "since": 0}, seats["both"])
        reply = change(seats["both"], "correct", step=orders + 9_001, choice="4")
        assert reply["corrected"] == "d6 3" and len(reply["view"]["thrown"]["waiting"]) > 9_000, reply["view"]["number"]
        change(seats["both"], "apply", choice="5")
        change(seats["both"], "undo")
        # Who gave the last order takes it back, with all that was thrown since, and the other agrees.
        seats = begun("d6 3\n" * 2_000)
        asking, agreeing = seats["sides"].values()
        for one, other in ((asking, agreeing), (agreeing, asking)):
            view = server.ask({"do": "view"}, one)[1]
            reply = server.ask({"do": "undo", "ask": True, "number": view["number"], "edition": view["edition"]}, one)[1]
            assert reply.get("asked"), reply
            if change(other, "consent", yes=True)["view"]["number"] < orders:
                break
        notes = begun("# a note that nobody needs\n" * 110_000)
        assert len(beside(server, {"do": "record"}, notes["both"])["record"]) > 2_900_000
