"""Whole battles by random choices: every answer fits docs/schema/protocol.schema.json, every listed option is judged
legal, positions and records resumed stand where the battle stands."""

import json
import random

from protocol.engine import ROOT, Engine
from protocol.odds_budget import sums_to_one
from protocol.screen import on_screen


def play_battle(path, seed, schema):
    lots, engine, other = random.Random(seed), Engine(), Engine()
    checked = lambda request, answer: schema.fault_of(request, answer) if lots.random() < 0.05 else None
    scenario = json.loads(path.read_text(encoding="utf-8"))
    answer = engine.ask("open", scenario=scenario, seed=seed)
    fault = schema.fault_of({"do": "open", "scenario": scenario}, answer)
    for step in range(5000):
        if fault:
            break
        if not answer.get("ok"):
            fault = f"step {step}: {answer.get('error')}"
            break
        asked = answer["request"]
        if asked["kind"] == "over":
            break
        if asked["kind"] == "die" and lots.random() < 0.7:
            request = {"do": "roll"}
        else:
            listed = engine.ask("options")["options"]
            choice = lots.choice(listed)["text"] if listed else None
            if choice is None:
                fault = f"step {step}: nothing to answer to {asked['words']}"
                break
            judged = engine.ask("judge", choice=choice)
            if not judged.get("lawful") or judged["meant"] != [choice]:
                fault = f"step {step}: {choice} is listed and judged {judged}"
                break
            request = {"do": "apply", "choice": choice}
            if asked["kind"] == "decision" and lots.random() < 0.02:
                odds = engine.ask("odds", choice=choice, states=2000, doctrine={"retreat": "back", "follow": True, "fight_on": False})
                fault = schema.fault_of({"do": "odds", "choice": choice}, odds) or sums_to_one(odds)
        if not fault:
            answer = engine.ask(**{"what": request["do"], **{k: v for k, v in request.items() if k != "do"}})
            fault = checked(request, answer)
        if not fault and lots.random() < 0.01:
            fault = taken_up(engine, other, answer)
        if not fault and lots.random() < 0.02:
            fault = on_screen(engine, lots, schema)
    for one in (engine, other):
        code = one.close()
        fault = fault or (f"exit code {code}" if code else None)
    return fault


def taken_up(engine, other, answer):
    board, record = engine.ask("board"), engine.ask("record")
    for name, value in (("scenario", board["board"]), ("record", record["record"])):
        again = other.ask("open", **{name: value})
        if not again["ok"]:
            return f"a {name} of the engine's own is not opened: {again['error']}"
        if again["request"] != answer["request"]:
            return f"a {name} taken up asks {again['request']['words']}, not {answer['request']['words']}"
        if other.ask("board")["board"] != board["board"]:
            return f"a {name} taken up stands otherwise"
    return None


def check(run, schema):
    for path in sorted((ROOT / "scenarios").glob("*/*.json")):
        run(f"battle {path.stem}", play_battle, path, 1, schema)
