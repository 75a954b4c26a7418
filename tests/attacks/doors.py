"""Who comes in and who is turned away: requests that could be read in two ways, crowds of connections, visitors behind a
proxy, bodies that never come, streams of news."""

import resource
import socket
import time

from attacks.host import SCENARIO, Server


def framing():
    with Server() as server:
        good = b"POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        body = b'{"do":"rulesets"}'
        length = b"Content-Length: %d\r\n" % len(body)
        for bad in (good + b"Transfer-Encoding: xchunked\r\n\r\n" + body,
                    good + b"Transfer-Encoding: chunked\r\n" + length + b"\r\n" + body,
                    good + b"Host: 127.0.0.1\r\n" + length + b"\r\n" + body,
                    good + length + b"Content-Length: 5\r\n\r\n" + body):
            got = server.raw(bad + b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert got.startswith(b"HTTP/1.1 400 ") and got.count(b"HTTP/1.1") == 1 and b"<still open>" not in got, (bad, got[:200])
        assert server.raw(good + b"Connection: close\r\n" + length + b"\r\n" + body).startswith(b"HTTP/1.1 200 ")


def crowd():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    idle = []
    try:
        with Server() as server:
            for _ in range(3100):
                link = socket.socket()
                link.settimeout(5)
                link.connect(("127.0.0.1", server.port))
                idle.append(link)
            deadline = time.monotonic() + 60
            while True:  # those still in the queue of the system are let in and turned away one by one
                try:
                    status, reply = server.ask({"do": "rulesets"}, source="127.0.0.2", timeout=5)
                    break
                except OSError:
                    assert time.monotonic() < deadline, "a newcomer does not get in"
            assert status == 200 and reply["ok"], reply
            for link in idle:
                link.close()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def proxy():
    request = {"do": "rulesets"}
    outside = {"Host": "upstream", "Origin": "https://club.example", "X-Forwarded-Host": "club.example"}
    with Server("--host", "club.example") as server:
        assert server.ask(request, headers=outside)[0] == 403  # nobody in front of it is trusted
    with Server("--host", "club.example", "--proxy", "127.0.0.1") as server:
        assert server.ask(request, headers=outside)[0] == 200
        assert server.ask(request, headers={**outside, "Origin": "https://other.example"})[0] == 403
        # The bucket of one visitor is emptied; another behind the same proxy is not held up.
        flood = {**outside, "X-Forwarded-For": "198.51.100.1"}
        made = [server.ask({"do": "create", "scenario": SCENARIO}, headers=flood)[0] for _ in range(600)]
        assert 429 in made, "one visitor may create without end"
        fresh = {**outside, "X-Forwarded-For": "198.51.100.1, 198.51.100.2"}
        assert server.ask({"do": "create", "scenario": SCENARIO}, headers=fresh)[0] == 200
        # A visitor who claims to be another is taken for whom the proxy saw.
        liar = {**outside, "X-Forwarded-For": "198.51.100.9, 198.51.100.1"}
        assert server.ask({"do": "create", "scenario": SCENARIO}, headers=liar)[0] == 429
        refused = [server.ask({"do": "create", "scenario": "no-such"}, headers={**outside, "X-Forwarded-For": "198.51.100.3"})
                   for _ in range(500)]
        assert all(status == 200 and not reply["ok"] for status, reply in refused), refused[-1]


def slow():
    with Server("--proxy", "127.0.0.1", "--limit", "connections=60,connections_of_address=20") as server:
        head = "POST /api HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Forwarded-For: 198.51.100.1\r\nContent-Length: 100\r\n\r\n"
        links = []
        try:
            for _ in range(90):
                link = socket.create_connection(("127.0.0.1", server.port), timeout=20)
                links.append(link)
                link.sendall(head.encode())
            for address in ("198.51.100.2", "198.51.100.3"):
                status, reply = server.ask({"do": "rulesets"}, headers={"X-Forwarded-For": address})
                assert status == 200 and reply["ok"], reply
            assert server.ask({"do": "rulesets"}, headers={"X-Forwarded-For": "198.51.100.1"})[0] == 503
            refused = 0
            for link in links:
                link.settimeout(0.2)
                try:
                    refused += link.recv(64).startswith(b"HTTP/1.1 503 ")
                except TimeoutError:
                    pass
            assert refused == 70, refused
        finally:
            for link in links:
                link.close()
        # Their room is given back.
        deadline = time.monotonic() + 60
        while server.ask({"do": "rulesets"}, headers={"X-Forwarded-For": "198.51.100.1"})[0] != 200:
            assert time.monotonic() < deadline, "a visitor who has closed all is still shut out"
            time.sleep(0.05)


def all_in_all():
    with Server("--proxy", "127.0.0.1", "--limit", "creations_an_hour_in_all=5") as server:
        def create(scenario, address):
            return server.ask({"do": "create", "scenario": scenario}, headers={"X-Forwarded-For": f"198.51.100.{address}"})

        assert all(create("no-such", i)[0] == 200 for i in range(9))  # what came to nothing does not count
        assert [create(SCENARIO, i)[0] for i in range(7)] == [200] * 5 + [503] * 2
        assert server.ask({"do": "rulesets"})[0] == 200


def listeners():
    with Server("--proxy", "127.0.0.1", "--limit", "listeners_of_address=5") as server:
        seat = server.create()["seats"]["watcher"]

        def listen(address):
            link = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            link.sendall(f"GET /api/seat/news HTTP/1.1\r\nHost: 127.0.0.1\r\nLimber-Seat: {seat}\r\nX-Forwarded-For: {address}\r\n\r\n".encode())
            return link, int(link.recv(4096)[9:12])

        links = [listen("198.51.100.1") for _ in range(6)]
        assert [status for _, status in links] == [200] * 5 + [503], links
        other, status = listen("198.51.100.2")
        assert status == 200
        same, status = listen("2001:db8::1")
        networks = [listen(f"2001:db8::{i}") for i in range(2, 8)]  # one visitor has a whole network of 64 bits
        assert status == 200 and networks[-1][1] == 503, networks
        for link, _ in [*links, *networks, (other, 0), (same, 0)]:
            link.close()
