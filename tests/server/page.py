"""Files of the page: types, tags, compression, headers that keep other sites out."""

import re

from server.server import Server, must


def page(folder):
    server = Server(folder)
    status, headers, body = server.raw("GET", "/")
    must(status == 200 and headers["content-type"].startswith("text/html"), (status, headers))
    for name, part in {"content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff",
                       "referrer-policy": "no-referrer", "cross-origin-opener-policy": "same-origin",
                       "cross-origin-resource-policy": "same-origin"}.items():
        must(part in headers.get(name, ""), f"{name}: {headers.get(name)}")
    must(server.raw("GET", "/some/place")[2] == body, "a path without an ending is not the page")
    must(server.raw("GET", "/none.js")[0] == 404, "a file that is not there")
    status, tagged, none = server.raw("GET", "/", headers={"If-None-Match": headers["etag"]})
    must(status == 304 and not none, "the tag of the page is not known again")
    status, packed, small = server.raw("GET", "/", headers={"Accept-Encoding": "gzip"})
    must(packed.get("content-encoding") != "gzip" or len(small) < len(body), "compressed is larger")
    status, head, none = server.raw("HEAD", "/")
    must(status == 200 and not none and int(head["content-length"]) == len(body), head)
    for path in re.findall(rb'(?:src|href)="\./(assets/[^"]+)"', body):
        status, asset, _ = server.raw("GET", "/" + path.decode())
        must(status == 200 and "immutable" in asset["cache-control"], (path, status, asset))
    clause = server.get("", "clause", id="BB-FIR-16")
    must(clause["clauses"][0]["id"] == "BB-FIR-16" and clause["id"] == "BB-FIR-16", clause)
    hello = server.get("", "hello")
    must(hello["host"] == "server" and hello["protocol"] == 2, hello)
    server.stop()
