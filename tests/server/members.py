"""Requests that docs/schema/host.schema.json refuses, and the server too; replies with a member more do not fit."""

from protocol import protocol_schema
from server.server import Server, must, sides_of


def members(folder):
    must(not protocol_schema.fault_of_host_schema(), protocol_schema.fault_of_host_schema())
    server, held = Server(folder), Server.held
    scenario = "hex-19c/01-the-weir-at-sallow"
    made = server.get("", "create", scenario=scenario)
    red, blue = sides_of(server, scenario)
    words = made["seats"]["sides"]
    stand = server.get(words[red], "view", since=0)
    known = {"number": stand["number"], "edition": stand["edition"]}
    choice = server.get(words[red], "options")["options"][0]["text"]
    record = server.get(words[red], "record")["record"]
    for to, token, requests in (("host", "", [
            {"do": "hello", "loud": True}, {"do": "clause", "ids": "BB-FIR-16"}, {"do": "seat"}, {"do": "seat", "seat": words[red], "side": red},
            {"do": "seat", "seat": 7}, {"do": "create"}, {"do": "create", "scenario": scenario, "seed": 7}, {"do": "create", "scenario": 7},
            {"do": "create", "scenario": scenario, "record": record}, {"do": "create", "scenario": scenario, "dice": "loaded"},
            {"do": "create", "scenario": scenario, "players": {red: "nobody"}}, {"do": "create", "scenario": scenario, "players": "captain"},
            {"do": "create", "scenario": scenario, "house_rules": {"ranges": [1]}}, {"do": "create", "scenario": scenario, "ruleset": ""},
            {"do": "create", "record": record, "ruleset": "hex-19c"}, {"do": "view"}, {"do": "open", "scenario": {}}]), ("seat", words[red], [
            {"do": "view", "since": -1}, {"do": "view", "since": 0, "at": 0}, {"do": "view", "sides": red}, {"do": "view", "since": 0, "edition": "1"},
            {"do": "view", "edition": -1}, {"do": "apply", "choice": choice}, {"do": "apply", "choice": choice, **known, "dice": [1]},
            {"do": "apply", "choice": [choice], **known}, {"do": "apply", "choice": choice, **known, "edition": str(known["edition"])},
            {"do": "apply", "choice": choice, **known, "number": -1}, {"do": "undo"}, {"do": "consent", **known}, {"do": "options", "units": []},
            {"do": "odds"}, {"do": "why", "at": "A1"}, {"do": "bot", "player": "captain"}, {"do": "roll"}, {"do": "create", "scenario": scenario}])):
        for request in requests:
            must(not held.schema[to].of(f"{to}_request").is_valid(request), f"the schema lets it pass: {request}")
            reply = server.ask(token, **{"what": request["do"], **{k: v for k, v in request.items() if k != "do"}})
            must(not reply["ok"], f"taken, but the schema refuses it: {request}")
            held.wholly(to, request, reply)
    must(server.get(words[red], "view", since=0) == stand, "something was done")
    # An answer that can be taken back: undo and consent take nothing that they do not know.
    done = server.get(words[red], "apply", choice=choice, **known)
    known = {name: done["view"][name] for name in known}
    for what, wrong in (("undo", {"all": True}), ("undo", {"ask": 1}), ("undo", {"choice": choice}), ("consent", {"yes": True, "all": True})):
        must(not held.schema["seat"].of("seat_request").is_valid({"do": what, **known, **wrong}), f"the schema lets it pass: {what} {wrong}")
        reply = server.ask(words[red], what, **known, **wrong)
        must(not reply["ok"] and "faults" in reply, f"{what} with {wrong}: {reply.get('error', 'taken')}")
    undone = server.get(words[red], "undo", **known)
    stale = server.ask(words[red], "apply", choice=choice, **known)
    must(stale["stale"] and stale["number"] == undone["view"]["number"] and stale["edition"] == undone["view"]["edition"], stale)
    past = server.get(words[red], "view", at=0)
    for name, reply in (("host_answer_create", made), ("host_answer_view", stand), ("host_answer_view", past), ("host_answer_apply", done),
                        ("host_answer_undo", undone), ("host_failure", stale), ("host_answer_record", server.get(words[red], "record")),
                        ("host_answer_seat", server.get("", "seat", seat=words[blue])), ("host_answer_hello", server.get("", "hello")),
                        ("news", {**known, "thinking": [blue]})):
        must(held.fits(name, reply), name)
        for place in objects(reply):
            place["unknown"] = 1
            must(not held.fits(name, reply), f"{name} lets a member pass that it does not know, beside {sorted(place)[:6]}")
            del place["unknown"]
        for member in [m for m in reply if m not in ("id", "steps")]:
            part = {k: v for k, v in reply.items() if k != member}
            must(member in ("briefing", "request", "kept_until") or not held.fits(name, part), f"{name} does not miss {member}")
    server.stop()


def objects(value, name=""):
    """The objects in a reply whose members all have names that the schema knows; of a list its first."""
    if isinstance(value, list) and value:
        yield from objects(value[0], name)
    if not isinstance(value, dict) or name in ("held", "legend", "objectives"):
        return
    if name != "sides" or "id" in value:
        yield value
    for member, part in value.items():
        yield from objects(part, member)
