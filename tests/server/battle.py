"""A whole battle, a person by script against the captain; the seed is in no reply before the end."""

import random
import subprocess

from server.server import LIMBER, News, Server, must, seed_of, settled, sides_of


def battle(folder):
    server = Server(folder)
    scenario = "big-board-19c/01-the-cottages-at-hallow"
    red, blue = sides_of(server, scenario)
    name, seats = server.create(scenario, players={red: "person", blue: "captain"})
    seed, lots, news = seed_of(folder, name), random.Random(4), News(server, seats[red])
    view, asked = settled(server, seats[red]), 0
    while view["request"]["kind"] != "over":
        must(view["mine"], f"nobody is asked: {view['request']}")
        options = server.get(seats[red], "options")["options"]
        choice = lots.choice(options)["text"]
        if asked % 5 == 0 and options[0].get("unit"):
            server.get(seats[red], "orders", unit=options[0]["unit"])
            server.get(seats[red], "chances", unit=options[0]["unit"])
        if asked % 20 == 0:
            server.get(seats[red], "hint")
            server.get(seats["watcher"], "record")
        done = server.ask(seats[red], "apply", choice=choice, number=view["number"], edition=view["edition"])
        must(done["ok"] and done["view"]["number"] > view["number"] or view["request"].get("sealed"), done)
        asked += 1
        view = settled(server, seats[red])
    must(asked > 20, f"{asked} answers are no battle")
    must(news.wait_for(lambda n: n["number"] == view["number"]), "the end was not told")
    must(seed.encode() not in news.text, "the stream of news holds the seed")
    news.close()
    before_the_end = b"".join(server.replies)
    must(seed.encode() not in before_the_end, "the seed was told before the end")
    whole = server.get(seats["watcher"], "record")["record"]
    must(f"dice seed {seed} 0" in whole and whole == (folder / f"{name}.record").read_text(), "the record is not whole at the end")
    verified = subprocess.run([LIMBER, "replay", "--verify", str(folder / f"{name}.record")], capture_output=True, text=True)
    must(verified.returncode == 0, verified.stdout + verified.stderr)
    for token in seats.values():
        must(token.encode() not in (folder / f"{name}.record").read_bytes(), "the record holds the token of a seat")
    server.stop()
    must(not any(w.encode() in (folder.parent / "log").read_bytes() for w in seats.values()), "the log holds the token of a seat")
