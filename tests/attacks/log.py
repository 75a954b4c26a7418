"""What is logged, and no secret of it."""

import base64
import http.client
import json
import pathlib
import re
import tempfile

from attacks.host import SCENARIO, Server
from ports import free_port


def told():
    flags = ("--log-requests", "--address", "0.0.0.0", "--create", "invited", "--owner", str(free_port()))
    with tempfile.TemporaryFile("w+") as log, Server(*flags, log=log) as server:
        assert "Anyone on the network" in server.process.stdout.readline()
        folder = pathlib.Path(server.folder.name)
        owners, invitation = ((folder / name).read_text().strip() for name in (".owner", ".invitation"))
        made = server.ask({"do": "create", "scenario": SCENARIO, "invitation": invitation, "players": {"red": "captain"}})[1]
        seats = made["seats"]
        tokens = [seats["both"], seats["watcher"], *seats["sides"].values()]
        for path, status in (("/", 200), ("/none.js", 404), (f"/api/seat/{seats['both']}/news", 404), ("/health", 200)):
            link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
            link.request("GET", path)
            assert link.getresponse().status == status, path
            link.close()
        for token in tokens:
            server.ask({"do": "view"}, token)
        record = next(folder.glob("*.record")).read_text()
        # Whatever is said of requests that are refused, of the owner's and of battles that go.
        server.ask({"do": "create", "scenario": SCENARIO, "invitation": owners})
        for headers in ({"Host": f"{owners}.example"}, {"Origin": f"http://{invitation}.example"}):
            assert server.ask({"do": "view"}, tokens[0], headers=headers)[0] == 403, headers
        for path, key in (("/", "guess"), ("/metrics", owners), ("/reissue", owners), ("/remove", owners)):
            link = http.client.HTTPConnection("127.0.0.1", int(flags[-1]), timeout=20)
            word = base64.b64encode(f"owner:{key}".encode()).decode()
            link.request("POST" if path[1:3] == "re" else "GET", path, f"battle={made['battle']}", {"Authorization": f"Basic {word}"})
            reply = link.getresponse()
            assert reply.status == (200 if key == owners else 401), (path, reply.status)
            text = reply.read().decode()
            if path == "/reissue":
                renewed = re.findall(r"#/seat/([a-z0-9-]+)<", text)
                assert len(renewed) == 4, text
                tokens += renewed
            link.close()
        seed = next(line.split()[2] for line in record.splitlines() if line.startswith("dice seed "))
        log.seek(0)
        text = log.read()
        events = [json.loads(line) for line in text.splitlines()]
        logged = [(e["path"], e["status"]) for e in events if e["event"] == "request"]
        assert ("/", 200) in logged and ("/none.js", 404) in logged and all(status for _, status in logged), logged
        assert {"refused", "reissued", "removed"} <= {e["event"] for e in events}, events
        secrets = {"owner": owners, "invitation": invitation, "seed": seed, **{f"token {i}": token.rsplit("-", 1)[1] for i, token in enumerate(tokens)}}
        assert len(secrets) == 11 and all(len(word) > 7 for word in secrets.values()), secrets
        found = [name for name, word in secrets.items() if word in text]
        assert not found, found
