"""What a screen is shown (view, orders, chances, why, threats, hint) agrees with the lists and the steps."""

from fractions import Fraction

from protocol.engine import checked_ask, fault_line


def orders_of(orders):
    """Every text that a Unit's grouped orders offer."""
    texts = [f["text"] for m in orders["moves"] for f in m["facings"]]
    texts += [o[name] for o in orders["fires"] for name in ("text", "moving") if name in o]
    return texts + [o["text"] for group in ("fights", "turns", "retreats", "places", "others") for o in orders[group]]


def place_of(option, units):
    """The cell that a listed answer is aimed at, if any."""
    if option["verb"] in ("fight", "stand") and "enemy" in option:
        return units[option["enemy"]]["at"]
    where = option.get("to") or option.get("target")
    return units[where]["at"] if where in units else where


def on_screen(engine, lots, schema):
    """What a screen is shown agrees with the lists, and the steps with the moment."""
    steps = engine.ask("view", since=0)["steps"]
    view = checked_ask(engine, schema, "view", since=max(0, len(steps) - 3))
    request, number = view["request"], view["number"]
    if [step["number"] for step in steps] != list(range(1, number + 1)) or view["steps"] != steps[-3:]:
        return f"{number} steps, numbered {[step['number'] for step in steps][:20]}"
    last = checked_ask(engine, schema, "view", at=number)
    for name in ("turn", "phase", "units", "wire", "held", "sequence"):
        if last[name] != view[name]:
            return f"{name} after the last step differ: {fault_line(last[name], view[name])}"
    checked_ask(engine, schema, "view", at=lots.randrange(number + 1))
    now = [step["words"] for step in view["sequence"] if step["state"] == "now"]
    if len(now) != (request["kind"] != "over"):
        return f"steps of the turn under way: {now}"
    if request["kind"] != "decision":
        return None
    side = request["sides"][0]
    checked_ask(engine, schema, "hint", side=side)
    for unit in lots.sample(request.get("movers", []), min(3, len(request.get("movers", [])))):
        if fault := unit_on_screen(engine, lots, schema, view, unit):
            return f"{unit}: {fault}"
    rest = checked_ask(engine, schema, "orders")
    listed = [o["text"] for o in engine.ask("options")["options"] if "unit" not in o]
    return None if sorted(orders_of(rest)) == sorted(listed) else f"answers that name no Unit: {orders_of(rest)}, listed are {listed}"


def unit_on_screen(engine, lots, schema, view, unit):
    units = {u["id"]: u for u in view["units"]}
    orders = checked_ask(engine, schema, "orders", unit=unit)
    options = engine.ask("options", unit=unit)["options"]
    if sorted(orders_of(orders)) != sorted(o["text"] for o in options):
        return f"grouped {sorted(orders_of(orders))[:9]}, listed {sorted(o['text'] for o in options)[:9]}"
    for chance in checked_ask(engine, schema, "chances", unit=unit)["chances"]:
        total = sum(Fraction(part["chance"]) for part in chance["parts"])
        if total != 1 or not 0 <= Fraction(chance["aim"]["chance"]) <= 1:
            return f"chances of {chance['text']} sum to {total}: {chance}"
    ground = view["ground"]
    cell = "ABCDEFGHIJKLMNOPQRSTUVWX"[lots.randrange(ground["columns"])] + str(1 + lots.randrange(ground["rows"]))
    reason = checked_ask(engine, schema, "why", unit=unit, at=cell)
    there = sorted(o["text"] for o in options if place_of(o, units) == cell)
    if sorted(reason["lawful"]) != there:
        return f"why {cell}: lawful {reason['lawful']}, listed {there}"
    if not there and not reason["short"]:
        return f"why {cell}: no reason: {reason}"
    if "nearest" in reason and not engine.ask("judge", choice=reason["nearest"])["lawful"]:
        return f"why {cell}: the nearest order is not lawful: {reason['nearest']}"
    checked_ask(engine, schema, "threats", at=cell)
    checked_ask(engine, schema, "changes", since=0)
    return None
