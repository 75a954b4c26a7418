"""Bad, huge, slow, repeated and out-of-order requests, wrong methods, paths that climb, other sites."""

import json
import random
import socket
import sys
import threading
import time

from server.server import MOST_BUSY_MB, SECONDS, Server, must


def refused(status):
    return 400 <= status < 500 or status == 503


def hostile(folder):
    server = Server(folder)
    _, words = server.create("hex-19c/02-kettle-ridge")
    stand = server.get(words["both"], "view")
    wrong_ways(server, words, folder)
    no_requests(server, words)
    huge(server, words)
    idle = half_open(server)
    slow = time.monotonic()
    must(server.get(words["both"], "view") == stand, "it stands otherwise")
    must(time.monotonic() - slow < 10, "slow connections slow the others down")
    cut_off(server, words)
    out_of_order(server, words, stand)
    sent_away(idle)
    must(server.alive() and server.get(words["watcher"], "view")["ok"], "it is gone")
    must(server.memory() < MOST_BUSY_MB, f"{server.memory():.0f} MB")
    server.stop()


def wrong_ways(server, words, folder):
    own = {"Content-Type": "application/json", "Limber-Seat": words["both"]}
    view = json.dumps({"do": "view"})
    # Wrong methods, paths that climb, names that are not ours, other sites.
    for method, path in (("GET", "/api"), ("GET", "/api/seat"), ("PUT", "/api"), ("DELETE", "/"), ("POST", "/"), ("POST", "/index.html"),
                         ("OPTIONS", "/api"), ("TRACE", "/"), ("POST", f"/api/seat/{words['both']}/news"), ("PATCH", "/api/seat")):
        must(refused(server.raw(method, path, headers=own)[0]), f"{method} {path}")
    for path in ("/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../x", "//etc/passwd", "/\\..\\x",
                 "/api/", "/api/x", "/api/seat/", "/api/seat/../x", "/api/seat/%00/news", "/api/seat/x/news", "/api/seat/news", "/.lock", "/index.html%00.js",
                 "/" + "a/" * 500 + "x.js", f"/{next(folder.glob('*.record')).name}", f"/{next(folder.glob('*.seats')).name}"):
        must(refused(server.raw("GET", path)[0]), path)
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", "", "8.8.8.8", "[::2]"):
        must(refused(server.raw("POST", "/api/seat", view, {**own, "Host": host})[0]), f"Host: {host}")
        must(refused(server.raw("GET", "/", headers={"Host": host})[0]), f"Host: {host}")
    for host in ("localhost", f"localhost:{server.port}", "[::1]:1", "LOCALHOST"):
        must(server.raw("POST", "/api/seat", view, {**own, "Host": host})[0] == 200, f"Host: {host}")
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": f"http://127.0.0.1:{server.port + 1}"},
                    {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
        must(refused(server.raw("POST", "/api/seat", view, {**own, **headers})[0]), headers)
        must(refused(server.raw("GET", "/api/seat/news", headers={"Limber-Seat": words["both"], **headers})[0]), headers)
    must(server.raw("POST", "/api/seat", view, {**own, "Origin": f"http://127.0.0.1:{server.port}"})[0] == 200, "our own origin")
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        must(refused(server.raw("POST", "/api/seat", view, {**own, "Content-Type": kind})[0]), kind)


def no_requests(server, words):
    # Bodies that are nothing.
    lots = random.Random(2)
    pieces = [b"{", b"}", b"[", b'"', b":", b",", b'"do"', b'"apply"', b'"view"', b'"choice"', b"null", b"1e999", b"\\u0000", b"\xff", b"\x00",
              b'"create"', b'"scenario"', b'"number"', b"9" * 400, b"-1", b'"\\ud800"', b"true"]
    for _ in range(300):
        body = b"".join(lots.choice(pieces) for _ in range(lots.randrange(0, 12)))
        where = lots.choice([("/api", {}), ("/api/seat", {"Limber-Seat": words["both"]}), ("/api/seat", {"Limber-Seat": words["watcher"]})])
        status, text = server.post(where[0], body, where[1])
        must(status == 200 and json.loads(text)["ok"] is False, (body, status, text[:200]))
        server.held.failure(text)


def huge(server, words):
    own = {"Content-Type": "application/json", "Limber-Seat": words["both"]}
    # Huge: bodies, headers, lines; said to be huge, and really so; nested deep.
    must(refused(server.raw("POST", "/api/seat", b" " * 70_000, own)[0]), "70 kB at a seat")
    must(refused(server.raw("POST", "/api", b" " * (17 << 20), own)[0]), "17 MB")
    must(refused(server.raw("GET", "/", headers={"X": "y" * 30_000})[0]), "a long header")
    must(json.loads(server.post("/api", b"[" * 100_000)[1])["ok"] is False, "deep brackets")
    must(json.loads(server.post("/api", json.dumps({"do": "create", "scenario": {"title": "x" * 3_000_000}}).encode())[1])["ok"] is False, "a large scenario")
    chunk = b"10000\r\n" + b" " * 65536 + b"\r\n"
    one = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
    try:
        one.sendall(b"POST /api/seat HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk * 40)
    except OSError:
        pass
    try:
        must(b" 200 " not in one.recv(4096)[:20], "a body without an end")
    except OSError:
        pass
    one.close()
    one = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
    one.sendall(b"POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 14\r\n\r\n")
    must(b" 100 " in one.recv(4096)[:20], "a client that asks whether it may go on waits for ever")
    one.sendall(b'{"do":"hello"}')
    must(b" 200 " in one.recv(4096)[:20], "and then no answer")
    one.close()


def half_open(server):
    # Bytes that are no HTTP, requests that never end, connections that are left half open.
    idle = []
    for start in (b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", b"", b"POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: "
                  b"application/json\r\nContent-Length: 1000\r\n\r\n{", b"GET / HTTP/9.9\r\n\r\n", b"POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: "
                  b"chunked\r\n\r\nffffffffffffffff\r\n", b"GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"\r\n" * 2000):
        for _ in range(20):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
            try:
                one.sendall(start)
            except OSError:
                pass
            idle.append(one)
    return idle


def cut_off(server, words):
    view = json.dumps({"do": "view"})
    # Cut off in the middle of a reply, again and again.
    for _ in range(50):
        one = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
        one.sendall(f"POST /api/seat HTTP/1.1\r\nHost: localhost\r\nLimber-Seat: {words['both']}\r\nContent-Type: application/json\r\n"
                    f"Content-Length: {len(view)}\r\n\r\n{view}".encode())
        one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
        one.close()


def out_of_order(server, words, stand):
    # Out of order and twice.
    side = stand["request"]["sides"][0]
    look = server.get(words["both"], "view", side=side)
    choice = server.get(words["both"], "options", side=side)["options"][0]["text"]
    members = {"choice": choice, "side": side, "number": look["number"], "edition": look["edition"]}
    for wrong in ({"number": look["number"] + 1}, {"number": -1}, {"edition": 0}, {"number": 2 ** 62}, {"number": "0"}):
        must(not server.ask(words["both"], "apply", **{**members, **wrong})["ok"], wrong)
    for what in ("undo", "consent", "fly", "open", "roll", "bot"):
        must(not server.ask(words["both"], what)["ok"], what)
    replies = []
    def send():
        replies.append(server.ask(words["both"], "apply", **members))
    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    done = sum(r["ok"] for r in replies)
    must(done == 1 or stand["request"].get("sealed"), f"the same answer was taken {done} times")


def sent_away(idle):
    # The slowest are sent away; the idle may wait a little longer.
    gone, end = 0, time.monotonic() + SECONDS
    for one in idle[20:40]:
        one.settimeout(max(0.05, end - time.monotonic()))
        try:
            while one.recv(4096):
                pass
            gone += 1
        except OSError:
            gone += isinstance(sys.exc_info()[1], ConnectionError)
    must(gone == 20, f"{gone} of 20 that never ended their header were sent away")
    for one in idle:
        one.close()
