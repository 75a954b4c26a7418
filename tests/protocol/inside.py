"""The scenarios and players inside the program are those of the folder and of the schema."""

import json
import re

from protocol.engine import ROOT, Engine, checked_ask


def shipped_inside(schema):
    engine = Engine()
    found = {s["name"]: s for s in checked_ask(engine, schema, "scenarios")["scenarios"]}
    engine.close()
    files = {f"{path.parent.name}/{path.stem}": json.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "scenarios").glob("*/*.json")}
    if set(found) != set(files):
        return f"inside and in the folder differ: {sorted(set(found) ^ set(files))}"
    for name, scenario in files.items():
        units = [len(side["units"]) for side in scenario["sides"]]
        if found[name]["scenario"] != scenario or found[name]["units"] != units or not scenario["briefing"].startswith(found[name]["words"]):
            return f"{name} is another inside the program"
    return None


def players_named(schema):
    """Every player of the schema answers, and there is no other."""
    names = json.loads("[" + re.search(r'"player": \{"enum": \[([^]]*)\]', (ROOT / "docs/schema/protocol.schema.json").read_text(encoding="utf-8"))[1] + "]")
    engine = Engine()
    engine.ask("open", scenario=json.loads((ROOT / "scenarios/big-board-19c/02-osier-bridge.json").read_text(encoding="utf-8")))
    while (asked := engine.ask("request"))["request"]["kind"] != "decision":
        engine.ask("roll")
    for name in names:
        checked_ask(engine, schema, "bot", player=name, side=asked["request"]["sides"][0])
    expected = engine.ask("bot", player="nobody")["faults"][0]["expected"]
    engine.close()
    return None if expected == "one of " + ", ".join(names) else f"the engine names: {expected}"


def check_scenarios(run, schema):
    run("scenarios inside the program", shipped_inside, schema)


def check_players(run, schema):
    run("players by name", players_named, schema)
