"""Too much at once: little memory, and spectators who keep the workers busy."""

import http.client
import json
import threading
import time

from attacks.host import Server


def memory():
    """A battle's record swollen with notes is created again and again, by several at once, until there is no room."""
    with Server() as server:
        record = server.ask({"do": "record"}, server.create()["seats"]["both"])[1]["record"]
    swollen = json.dumps({"do": "create", "record": record.rstrip("\n") + "\n" + "# a note that nobody needs\n" * 140_000})
    refused = made = 0
    for megabytes in (160, 200, 240, 280, 280, 280, 400):
        with Server(address_space=megabytes << 20) as server:
            statuses = []

            def create():
                for _ in range(3):
                    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
                    try:
                        link.request("POST", "/api", swollen, {"Content-Type": "application/json"})
                        statuses.append(link.getresponse().status)
                    except (OSError, http.client.HTTPException) as error:
                        statuses.append(type(error).__name__)
                    finally:
                        link.close()

            guests = [threading.Thread(target=create) for _ in range(4)]
            for guest in guests:
                guest.start()
            for guest in guests:
                guest.join()
            assert server.process.poll() is None, f"it ended with {megabytes} MB: {statuses}"
            # Where there was no memory even to refuse, the connection of that one ends.
            told = [status for status in statuses if isinstance(status, int)]
            assert len(statuses) == 12 and len(told) >= 8 and set(told) <= {200, 503}, f"{megabytes} MB: {statuses}"
            refused, made = refused + statuses.count(503), made + statuses.count(200)
            deadline = time.monotonic() + 60
            while server.ask({"do": "scenarios"})[0] != 200:
                assert time.monotonic() < deadline, f"it does not come back with {megabytes} MB"
                time.sleep(0.2)
    assert refused > 12 and made > 6, f"{refused} refused, {made} made: memory was not short, or always"


def starved():
    with Server() as server:
        watched = server.create()["seats"]
        stop = threading.Event()

        def ask_on():
            while not stop.is_set():
                try:
                    server.ask({"do": "outlook", "playouts": 1024}, watched["watcher"])
                except OSError:
                    pass

        spectators = [threading.Thread(target=ask_on) for _ in range(6)]
        for thread in spectators:
            thread.start()
        try:
            time.sleep(0.5)
            seats = server.create("captain")["seats"]
            began = time.monotonic()
            while server.ask({"do": "view"}, seats["watcher"])[1]["number"] < 20:
                assert time.monotonic() - began < 30, "the captains get no answer through"
                time.sleep(0.1)
        finally:
            stop.set()
            for thread in spectators:
                thread.join()
