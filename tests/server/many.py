"""500 listeners to one battle and 200 battles on the one thread, and what that takes of memory."""

import time

from server.server import MOST_BUSY_MB, MOST_IDLE_MB, News, Server, must


def many(folder):
    server = Server(folder)
    server.get("", "hello")
    idle = server.memory()
    begun = time.monotonic()
    battles = [server.create(name) for name in ("hex-19c/02-kettle-ridge", "big-board-19c/02-osier-bridge") for _ in range(100)]
    made = time.monotonic() - begun
    _, words = server.create("hex-19c/01-the-weir-at-sallow")
    listeners = [News(server, words["watcher" if i % 2 else "both"]) for i in range(500)]
    must(all(l.wait_for(lambda n: True) for l in listeners), "somebody heard nothing")
    for _, of in battles:
        server.get(of["both"], "view")
    view = server.get(words["both"], "view")
    side = view["request"]["sides"][0]
    for _ in range(60):  # set-up may be unseen: play on until all are told something
        look = server.get(words["both"], "view", side=side)
        options = server.get(words["both"], "options", side=side)["options"]
        sent = time.monotonic()
        done = server.ask(words["both"], "apply", choice=options[0]["text"], side=side, number=look["number"], edition=look["edition"])
        must(done["ok"], done)
        view = server.get(words["both"], "view")
        side = view["request"]["sides"][0]
        if view["number"] > 0:
            break
    must(all(l.wait_for(lambda n: n["number"] == view["number"]) for l in listeners), "somebody was not told")
    told = time.monotonic() - sent
    # How long a request takes while all of them are there.
    times = []
    for _, of in battles[:100]:
        sent = time.monotonic()
        server.get(of["both"], "view")
        times.append(time.monotonic() - sent)
    busy = server.memory()
    times.sort()
    print(f"idle {idle:.1f} MB; 201 battles and 500 listeners {busy:.1f} MB; 200 battles made in {made:.2f} s, all listeners told "
          f"after {told:.2f} s, a view takes {times[50] * 1000:.1f} ms (the slowest {times[-1] * 1000:.1f} ms)")
    for listener in listeners:
        listener.close()
    must(idle < MOST_IDLE_MB, f"idle it takes {idle:.0f} MB")
    must(busy < MOST_BUSY_MB, f"with 201 battles and 500 listeners it takes {busy:.0f} MB")
    must(server.stop() == 0, "it does not end well")
