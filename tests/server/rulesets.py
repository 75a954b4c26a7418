"""A whole battle in each ruleset, dice of the program and typed, with taking back and all that can be asked."""

import collections
import random

from server.server import Fault, News, Server, must, sides_of


def rulesets(folder):
    server, first = Server(folder), {}
    for one in server.get("", "scenarios")["scenarios"]:
        first.setdefault(one["scenario"]["ruleset"], one["name"])
    must(sorted(first) == sorted(r["id"] for r in server.get("", "rulesets")["rulesets"]), first)
    taken_back = collections.Counter()
    for i, name in enumerate(first.values()):
        asked = whole_battle(server, name, "typed" if i % 2 else "program", random.Random(i), taken_back)
        must(asked > 20, f"{name}: {asked} answers are no battle")
    must(all(taken_back[way] for way in ("undone", "asked", "yes", "no")), taken_back)
    corrected_die(server, first["big-board-19c"])
    server.get("", "hello")
    server.get("", "clause", ids=["BB-FIR-16"])
    drafted = server.get("", "draft", ruleset="hex-19c")["scenario"]
    must(server.get("", "check", scenario=drafted)["faults"] == [], "a draft with faults")
    for to, schema in Server.held.schema.items():
        unseen = {do for do in schema.wishes() if not Server.held.seen[to, do, True]}
        must(unseen <= {"hello", "scenarios", "rulesets", "clause", "check", "verify", "draft", "seat", "first_throw", "study", "cost"}, f"{to}: nobody asked {unseen}")
    server.stop()


def whole_battle(server, scenario, dice, lots, taken_back):
    """Two people by script, each at a seat; how many answers they gave."""
    _, words = server.create(scenario, dice=dice)
    sides, listener = sides_of(server, scenario), News(server, words["both"])
    side, view = sides[0], None
    for asked in range(5000):
        view = view or server.get(words[side], "view")
        if view["request"]["kind"] == "over":
            must(listener.wait_for(lambda n: n["number"] == view["number"]), "the end was not told")
            listener.close()
            looked_at(server, words[side], view, [], lots)
            looked_back(server, words["both"], words[side], lots)
            server.get(words["watcher"], "view")
            return asked
        asked_sides = view["request"]["sides"] or sides
        if side not in asked_sides:
            side = lots.choice(asked_sides)
            view = server.get(words[side], "view")
        options = server.get(words[side], "options")["options"]
        must(view["mine"] and options, f"{side} has no answer: {view['request']}")
        if asked % 40 == 3:
            looked_at(server, words[side], view, options, lots)
        if asked % 15 == 4 and take_back(server, words, side, sides, view, lots, taken_back):
            view = None
            continue
        choice = lots.choice(options)["text"]
        done = server.ask(words[side], "apply", choice=choice, number=view["number"], edition=view["edition"])
        must(done["ok"], f"{choice}: {done}")
        view = done["view"]
    raise Fault(f"{scenario} does not end")


def looked_back(server, both, token, lots):
    """What may be asked of a battle that is over: who would have won from a moment, and what was missed."""
    steps = server.get(both, "view", since=0)["steps"]
    told = server.get(both, "outlook", at=lots.randrange(len(steps)), playouts=16)
    must(told["played"] in (0, 16) and abs(sum(told["chance"].values()) + told["draw"] - 1) < 0.002, told)
    order = lots.choice([step["number"] for step in steps if step["kind"] == "order"])
    must(server.get(both, "missed", at=order, playouts=16)["at"] == order, order)
    must(server.get(token, "outlook")["played"] == 0, "there is nothing left to play")


def corrected_die(server, scenario):
    """At one screen a die that was typed wrongly is given as another one."""
    _, words = server.create(scenario, dice="typed")
    token = words["both"]
    for _ in range(200):
        view = server.get(token, "view")
        thrown = view.get("thrown", {"may_correct": False, "throws": []})
        if thrown["may_correct"] and thrown["throws"]:
            break
        asker = {"side": view["request"]["sides"][0]} if view["request"].get("sealed") else {}
        options = server.get(token, "options", **asker)["options"]
        done = server.ask(token, "apply", choice=options[0]["text"], number=view["number"], edition=view["edition"], **asker)
        must(done["ok"], done)
    must(thrown["may_correct"], "no die that can be corrected")
    die = thrown["throws"][-1]["dice"][-1]
    right = "d6 3" if die["text"] == "d6 2" else "d6 2"
    done = server.ask(token, "correct", step=die["step"], choice=right, number=view["number"], edition=view["edition"])
    must(done["ok"] and done["corrected"] == die["text"], done)


def looked_at(server, token, view, options, lots):
    """All that can be asked of a seat."""
    def wholly(what, **members):
        reply = server.ask(token, what, **members)
        Server.held.wholly("seat", {"do": what, **members}, reply)
        return reply

    ground, number = view["ground"], view["number"]
    cells = ["ABCDEFGHIJKLMNOPQRSTUVWX"[lots.randrange(ground["columns"])] + str(1 + lots.randrange(ground["rows"])) for _ in range(2)]
    wholly("view", since=max(0, number - 3), edition=view["edition"])
    wholly("view", since=max(0, number - 1), edition=view["edition"] + 1 if number < 40 else view["edition"])
    must("request" not in wholly("view", at=lots.randrange(number + 1)), "a question of the past")
    for what in ("request", "board", "record", "orders"):
        wholly(what)
    wholly("record", until=number // 2)
    must(wholly("changes", since=max(0, number - 5))["ok"], "no changes")
    if view["request"]["kind"] != "over":
        told = wholly("outlook", playouts=16, slice=1)
        must(told["played"] == 1 and "so_far" in told, told)
        must(not wholly("missed", at=1)["ok"], "the past of a battle that goes on is told")
    line = wholly("board").get("line")
    if line and lots.random() < 0.2:
        must(wholly("position", line=line)["ok"], line)
        for form in ("html", "markdown", "figures"):
            must(wholly("report", format=form)["ok"], form)
    wholly("sight", **{"from": cells[0], "to": cells[1]})
    wholly("threats", at=cells[0])
    if not options or view["request"]["kind"] != "decision":
        return
    must(wholly("hint")["ok"], "no hint")
    one = lots.choice(options)
    wholly("judge", choice=one["text"])
    wholly("judge", choice="fire nobody at A1")
    wholly("odds", choice=one["text"], states=300)
    for unit in {o["unit"] for o in options if "unit" in o and lots.random() < 0.3}:
        wholly("options", unit=unit)
        wholly("orders", unit=unit)
        wholly("chances", unit=unit)
        wholly("why", unit=unit, at=cells[1])


def take_back(server, words, side, sides, view, lots, taken_back):
    """Takes the last order back or asks to; whether anything is another now."""
    stand = {"number": view["number"], "edition": view["edition"]}
    reply = server.ask(words[side], "undo", **stand)
    taken_back["undone"] += reply["ok"]
    if not reply.get("needs_consent"):
        return reply["ok"]
    must(server.get(words[side], "undo", ask=True, **stand)["asked"], "nobody was asked")
    taken_back["asked"] += 1
    other = words[sides[1 - sides.index(side)]]
    view = server.get(other, "view")
    must(view["undo_asked"]["by"] == side, view["undo_asked"])
    yes = lots.random() < 0.4
    reply = server.get(other, "consent", yes=yes, number=view["number"], edition=view["edition"])
    must(("undone" in reply) == yes and "undo_asked" not in reply["view"], "the answer was not heard")
    taken_back["yes" if yes else "no"] += 1
    return True
