"""Battles that differ only in what one side has sealed: the other gets the same answers to every request."""

import collections
import json
import random

from protocol.engine import ROOT, Engine, fault_line

compared = collections.Counter()  # by ruleset and purpose asked for, and by purpose: how many sealed answers were compared

# Every question whose answers are sealed. Each must have been compared.
SEALED = ({"gun-order"}, {"place-unit", "place-facing"}, {"declare-alone"}, {"name-pieces"})


def seal(engine, side, lots, count):
    """Gives up to `count` sealed answers of a side, chosen at random, never the last of the question; what it gave."""
    given = []
    while len(given) < count:
        asked = engine.ask("request")["request"]
        if side not in asked["sides"] or not asked.get("sealed"):
            break
        given.append(lots.choice(engine.ask("options", side=side)["options"])["text"])
        engine.ask("apply", choice=given[-1], side=side)
    return given


def as_told(answer):
    """An answer without what is public of the other side: whether it is ready."""
    request = answer.get("request")
    if request:
        for name in ("sides", "ready", "sequence"):
            request.pop(name, None)
    for side in answer.get("sides", []):
        side.pop("ready", None)
    return answer


def open_at(engine, scenario, purpose):
    """Opens a battle and plays on, always the same way, to the first question that both sides answer sealed, for that
    purpose if one is named; the question, or None if it does not come soon."""
    asked = engine.ask("open", scenario=scenario, seed=3)["request"]
    for _ in range(60):
        if asked["kind"] == "over":
            return None
        sealed = asked.get("sealed") and len(asked["sides"]) == 2
        if sealed and purpose in (None, asked["purpose"]):
            return asked
        if asked["kind"] == "decision":
            first = engine.ask("options", side=asked["sides"][0])["options"][0]["text"]
            asked = engine.ask("apply", choice=first, side=asked["sides"][0])["request"]
        else:
            asked = engine.ask("roll")["request"]
    return None


def sealed_by(scenario, side, purpose):
    """How many sealed answers a side has to give."""
    engine = Engine()
    given = seal(engine, side, random.Random(0), 200) if open_at(engine, scenario, purpose) else []
    engine.close()
    return len(given)


def everything_told(engine, side, units, orders):
    """The answers to every request that a side can make while it has orders to seal. The orders leave the question open."""
    asks = [("request", {}), ("options", {}), ("board", {}), ("record", {}), ("odds", {"plan": []})]
    asks += [("report", {"format": form}) for form in ("html", "markdown", "figures")]
    asks += [("bot", {"player": player}) for player in ("random", "captain", "captain:bold", "captain:cautious", "general")]
    asks += [("options", {"unit": unit}) for unit in units]
    asks += [("view", {}), ("view", {"since": 0}), ("view", {"at": 1000}), ("orders", {}), ("hint", {}), ("outlook", {"slice": 1}), ("threats", {"at": "C3"}), ("changes", {"since": 0})]
    asks += [(what, {"unit": unit}) for unit in units for what in ("orders", "chances")]
    asks += [("why", {"unit": unit, "at": cell}) for unit in units for cell in ("C3", "D7")]
    for unit in units:
        lines = [f"hold {unit}", f"name {unit}", f"deal {unit}", f"fire {unit} at C3", f"place {unit} C3", f"turn {unit} facing N", f"move {unit} C3"]
        asks += [(what, {"choice": line}) for line in lines for what in ("judge", "odds")]
        asks += [("judge", {"choice": f"hold {unit}; hold {unit}"})]
    asks += [(what, {"choice": order}) for order in orders for what in ("judge", "odds")]
    # What is not legal is refused in the same words; what is, is given and taken back.
    asks += [("apply", {"choice": f"fire {unit} at A1"}) for unit in units[:3]]
    if orders:
        asks += [("apply", {"choice": orders[0]}), ("request", {}), ("view", {"since": 0}), ("record", {}), ("undo", {}), ("request", {})]
    asks += [("undo", {})] * 3
    return [(what, members, as_told(engine.ask(what, side=side, **members))) for what, members in asks]


def sealed_question(path, schema, purpose):
    """Both sides of a sealed question of a scenario, with several sealed answers of the other."""
    scenario = json.loads(path.read_text(encoding="utf-8"))
    ids = [s["id"] for s in scenario["sides"]]
    for side, other in (ids, ids[::-1]):
        first, own_answers, answers = None, sealed_by(scenario, side, purpose), set()
        for seed in range(6):
            lots, own, engine = random.Random(seed), random.Random(9), Engine()
            question = open_at(engine, scenario, purpose)
            if question is None:
                engine.close()
                break
            # The side itself has given an answer, if it has several to give, before, between or after those of the other.
            before = seal(engine, other, lots, seed % 3)
            seal(engine, side, own, 1 if own_answers > 2 else 0)
            answers.add((*before, *seal(engine, other, lots, lots.choice([0, 1, 2, 100]))))
            asked = engine.ask("request", side=side)
            if fault := schema.fault_of({"do": "request", "side": side}, asked):
                return fault
            units = [u["id"] for s in scenario["sides"] for u in s["units"]][:12]
            orders = [o["text"] for o in engine.ask("options", side=side)["options"] if o["verb"] != "done"]
            orders = orders[:3] if own_answers > 1 else []
            told = everything_told(engine, side, units, orders)
            engine.close()
            if first is None:
                first = told
                continue
            if len(answers) > 1:
                compared[scenario["ruleset"], purpose] += 1
                compared[question["purpose"]] += 1
            for (what, members, one), (_, _, two) in zip(first, told):
                if one != two:
                    return f"{what} {members} of {side} tells what {other} has sealed: {fault_line(one, two)}"
    return None


def check(run, schema):
    purposes = {folder: [None] for folder in sorted((ROOT / "scenarios").glob("*"))}
    purposes[ROOT / "scenarios/card-late-19c"] += ["name-pieces"]
    for folder, asked in purposes.items():
        for purpose in asked:
            for path in sorted(folder.glob("*.json")):
                run(f"sealed {path.stem}", sealed_question, path, schema, purpose)
            found = (folder.name, purpose) in compared
            run(f"sealed {folder.name}", lambda: None if found else f"no sealed question was found: {purpose}")
    # What no shipped battle begins with.
    for name in ("cards", "set-up"):
        run(f"sealed {name}", sealed_question, ROOT / f"tests/terminal/{name}.json", schema, None)
    for names in SEALED:
        listed = " or ".join(sorted(names))
        run(f"sealed {listed}", lambda: None if any(compared[n] for n in names) else f"{listed} was never compared")
