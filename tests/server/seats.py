"""Two seats and a watcher: sealed orders are heard at no other seat, a token opens its own seat alone."""

import json
import re

from server.server import Fault, News, Server, must, seed_of, sides_of


def to_sealed(server, seats):
    """Plays on until both sides have guns to order, always the same way."""
    for _ in range(200):
        view = server.get(seats["both"], "view")
        asked = view["request"]
        if asked.get("sealed") and len(asked["sides"]) == 2:
            return view
        side = asked["sides"][0]
        first = server.get(seats["both"], "options", side=side)["options"][0]["text"]
        server.change(seats["both"], "apply", choice=first, side=side)
    raise Fault("no sealed question")


def without_chance(reply):
    """A reply without what differs from battle to battle."""
    text = json.dumps(reply, sort_keys=True)
    return re.sub(r'"(battle|name)": "[^"]*"|"edition": \d+', "", text)


def seats(folder):
    server = Server(folder)
    for scenario in ("big-board-19c/06-the-crossing-of-the-osk", "hex-late-19c/05-windgall-fort"):
        two_seats(folder, server, scenario)
    server.stop()


def two_seats(folder, server, scenario):
    red, blue = sides_of(server, scenario)
    told = []
    for pick in (0, -1):
        name, words = server.create(scenario)
        to_sealed(server, words)
        answers = [o["text"] for o in server.get(words[blue], "options")["options"]]
        must(len(set(answers)) > 2, answers)
        listeners = {who: News(server, words[who]) for who in (red, "watcher")}
        for listener in listeners.values():
            must(listener.wait_for(lambda n: True), "no news at first")
        before = {who: len(listener.heard()) for who, listener in listeners.items()}
        sealed = server.change(words[blue], "apply", choice=answers[pick])
        must(sealed["ok"] and not sealed["view"]["request"]["ready"], f"the sealed order was refused, or was the last: {sealed}")
        replies = []
        for who in (red, "watcher", "both"):
            for what, members in (("view", {}), ("view", {"since": 0}), ("record", {}), ("options", {}), ("hint", {}), ("report", {"format": "html"}), ("report", {"format": "figures"}),
                                  ("judge", {"choice": answers[pick]}), ("odds", {"choice": "hold"}), ("threats", {"at": "C3"})):
                reply = server.ask(words[who], what, **members)
                replies.append((who, what, without_chance(reply)))
        for who in (red, "watcher"):
            must(len(listeners[who].heard(0.2)) == before[who], f"{who} hears that something was sealed")
        # Whatever came down the streams, searched as bytes: no word of the order, no seed.
        for who, listener in listeners.items():
            for secret in (answers[pick], *re.findall(r"[A-Za-z]+\d+", answers[pick]), seed_of(folder, name)):
                must(secret.encode() not in listener.text.partition(b"\r\n\r\n")[2], f"the stream of {who} holds {secret}")
            listener.close()
        # That it was taken back is heard nowhere else either.
        stand = server.get(words[red], "view")
        must(server.change(words[blue], "undo")["ok"], "it cannot be taken back")
        must(server.get(words[red], "view") == stand, "red sees that blue took something back")
        told.append([r for r in replies if r[1] != "judge"])
        must(not server.ask(words[red], "view", side=blue)["ok"], "red may look as blue")
        must(not server.change(words[red], "apply", choice=answers[0])["ok"], "red may answer for blue")
        must(not server.change(words["watcher"], "apply", choice=answers[0])["ok"], "a watcher may answer")
        must(server.ask("", "seat", seat=words[red])["seat"] == red, "the seat is not found")
        wrong = words[red][:-1] + ("a" if words[red][-1] != "a" else "b")
        must(not server.ask(wrong, "view")["ok"], "a wrong token opens a seat")
        must(not server.ask(name, "view")["ok"], "the name of a battle opens a seat")
    for one, two in zip(*told):
        must(one == two, f"{one[0]} {one[1]} tells what blue has sealed")
