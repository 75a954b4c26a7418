"""Every code block of README.md, docs/library.md, docs/formats.md and docs/hosting.md is run, or stands in NOT_RUN with its reason. A block
is known by the words it begins with, so a new one fails until it is dealt with. Ends with "N passed, N failed"."""

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import urllib.request

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests"))
from ports import free_port  # noqa: E402

LIMBER, BUILD = os.environ["LIMBER"], pathlib.Path(os.environ["LIMBER_BUILD"])
DOCUMENTS = ("README.md", "docs/library.md", "docs/formats.md", "docs/hosting.md")
HOST = ROOT / "examples/hosting"


def blocks(text):
    return re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)


def run(command, **more):
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, **more)


def must(condition, words):
    if not condition:
        raise AssertionError(words)


def held_by(schema, value):
    faults = list(jsonschema.Draft7Validator(json.loads((ROOT / "docs/schema" / schema).read_text("utf-8"))).iter_errors(value))
    must(not faults, [fault.message for fault in faults[:3]])


def scenario(text, folder):
    held_by("scenario.schema.json", json.loads(text))
    (folder / "bridge.json").write_text(text, "utf-8")
    done = run([LIMBER, "check", str(folder / "bridge.json")])
    must(done.returncode == 0, done.stdout + done.stderr)


def variant(text, folder):
    (folder / "muskets.json").write_text(text, "utf-8")
    done = run([LIMBER, "check", str(folder / "muskets.json")])
    must(done.returncode == 0, done.stdout + done.stderr)


def campaign(text, folder):
    held_by("campaign.schema.json", json.loads(text))
    (folder / "hallow.json").write_text(text, "utf-8")
    done = run([LIMBER, "campaign", "status", str(folder / "hallow.json")])
    must(done.returncode == 0, done.stdout + done.stderr)


def message(text, folder):
    """The message is that of the scenario above with one word changed."""
    good = next(block for block in blocks((ROOT / "docs/formats.md").read_text("utf-8")) if '"scenario/1"' in block)
    (folder / "bridge.json").write_text(good.replace('"square"', '"squares"', 1), "utf-8")
    done = subprocess.run([LIMBER, "check", "bridge.json"], cwd=folder, capture_output=True, text=True, timeout=60)
    must(text.splitlines()[0] in done.stdout + done.stderr, done.stdout + done.stderr)


def orders(text, folder):
    """Every order of the table begins with a verb of the list below it, and the list is that of the notation."""
    page = (ROOT / "docs/formats.md").read_text("utf-8")
    verbs = re.search(r"^Verbs: `([^`]*)`", page, re.M).group(1).split()
    used = [order.split()[0] for line in text.splitlines() for order in re.split(r"\s{2,}", line.strip()) if order]
    must(len(used) > 15 and set(used) <= set(verbs), set(used) - set(verbs))
    table = re.search(r"kVerbs = \{(.*?)\};", (ROOT / "src/notation/order_text.cpp").read_text("utf-8"), re.S).group(1)
    known = set(re.findall(r'"(\w+)"', table))
    must(known == set(verbs), known ^ set(verbs))


def transcript(text, folder):
    """Requests are sent on a shipped battle; of the replies all is compared but what the example leaves out with "..."."""
    battle = json.loads(next(ROOT.glob("scenarios/big-board-19c/*osier*.json")).read_text("utf-8"))
    asked = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    asked = [line.replace('{"limber": "scenario/1", ...}', json.dumps(battle)) for line in asked]
    done = subprocess.run([LIMBER, "engine"], input="\n".join(asked) + "\n", capture_output=True, text=True, timeout=60)
    replies = [line.replace(" ", "") for line in done.stdout.splitlines()]
    wanted = [line[2:].replace(" ", "") for line in text.splitlines() if line.startswith("< ")]
    must(len(replies) == len(wanted) == 3, done.stdout[:500])
    for reply, want in zip(replies, wanted):
        at = 0
        for piece in re.split(r"(?:\.\.\.)", want):
            piece = piece.strip(",")
            must(reply.find(piece, at) >= 0, f"{piece} is not in {reply[at:at + 300]}")
            at = reply.find(piece, at) + len(piece)


def contest(text, folder):
    for line in text.splitlines():
        held_by("arena.schema.json", json.loads(line))


def guide(text, folder):
    held_by("guide.schema.json", json.loads(text))


def installed(text, folder):
    command = next(line for line in text.splitlines() if line.startswith("cmake --install"))
    words = command.replace("build/release", str(BUILD)).replace("PLACE", str(folder / "place")).split()
    done = run(words)
    must(done.returncode == 0 and (folder / "place/include/limber/limber.h").exists(), done.stderr)


def service_of(folder, program):
    """The command of the service, with the program and a folder and port of the test's own."""
    unit = (folder / "etc/systemd/system/limber.service").read_text()
    words = shlex.split(re.search(r"^ExecStart=(.*)$", unit, re.M)[1])
    for name, value in (("--data", str(folder / "data")), ("--owner", str(free_port()))):
        words[words.index(name) + 1] = value
    return [str(program), *words[1:], "--port", "0"]


def answers(words, url):
    host = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = re.search(r":(\d+)/", host.stdout.readline())[1]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{url}", timeout=30) as reply:
            return reply.read().decode()
    finally:
        host.terminate()
        host.wait(30)
        host.stdout.close()


def on_a_machine(text, folder):
    """The lines that make a host, on a root of the test's own: files are put and changed there, the unit is held good by
    systemd, and what it starts answers as the last line has it. Only packages and the running system are left alone."""
    for place in ("etc/systemd/system", "etc/caddy"):
        (folder / place).mkdir(parents=True)
    lines = text.splitlines()
    must(len(lines) <= 10, "these are more than ten lines")
    left = {"./run --build-only", "apt-get install caddy", "systemctl daemon-reload", "systemctl enable --now limber", "systemctl reload caddy"}
    for line in lines[:-1]:
        words = [str(folder) + word if word.startswith(("/usr/", "/etc/")) else word for word in shlex.split(line)]
        words = [str(BUILD) if word == "build/release" else word for word in words]
        if line not in left:
            must(words[0] in ("cmake", "cp", "sed"), line)
            done = run(words)
            must(done.returncode == 0, line + done.stderr)
    program = folder / "usr/local/bin/limber"
    unit = folder / "etc/systemd/system/limber.service"
    must("your.name.org" in unit.read_text() and "your.name.org {" in (folder / "etc/caddy/Caddyfile").read_text(), "the name is not put in")
    must(answers(service_of(folder, program), "/ready") == '{"ok":true}', "it is not ready")
    must(re.fullmatch(r"curl -s https://[a-z.]+/ready", lines[-1]), lines[-1])
    good = unit.read_text()
    for unit_text, holds in ((good, True), (good.replace("StateDirectory=", "StateDirectorys="), False), (good.replace("=yes", "=please", 1), False)):
        unit.write_text(unit_text.replace("/usr/local/bin/limber", str(program)))
        done = run(["systemd-analyze", "verify", "--man=no", str(unit)])
        told = [line for line in (done.stdout + done.stderr).splitlines() if "limber.service" in line]
        must((done.returncode == 0 and not told) == holds, f"systemd-analyze: {done.returncode} {told}")


def copied(text, folder):
    """A copy and the way back, on a data folder with a battle in it. Of the service's own folder systemd's lines are left out."""
    seen = folder / "seen"
    for line in text.splitlines():
        words = [str(folder) + word if word.startswith("/") else word for word in shlex.split(line)]
        if words[0] == "systemctl":
            continue
        must(words[0] in ("limber", "mv"), line)
        if not seen.exists():  # what the first line takes
            source = pathlib.Path(words[words.index("--data") + 1] if words[1:2] == ["backup"] else words[1])
            source.mkdir(parents=True)
            if words[0] == "mv":
                (folder / "mnt/backup/limber").mkdir(parents=True)
                done = run([LIMBER, "play", "scenarios/hex-19c/02-kettle-ridge.json", "--seed", "1", "--record", str(folder / "mnt/backup/limber/osk-1.record")])
                (folder / "mnt/backup/limber/osk-1.seats").write_text("both x\n")
            seen.touch()
        done = run([LIMBER if words[0] == "limber" else words[0], *words[1:]])
        must(done.returncode == 0, line + done.stdout + done.stderr)


def found(text, folder):
    """The block in a project of its own, against an installed copy: it is configured; 90-library compiles one."""
    done = run(["cmake", "--install", str(BUILD), "--component", "library", "--prefix", str(folder / "place")])
    must(done.returncode == 0, done.stderr)
    (folder / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.25)\nproject(mine CXX)\nadd_executable(my_program main.cpp)\n" + text)
    (folder / "main.cpp").write_text("#include <limber/limber.h>\nint main() {}\n")
    done = run(["cmake", "-S", str(folder), "-B", str(folder / "b"), "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={folder / 'place'}"])
    must(done.returncode == 0, done.stderr)
    done = run(["cmake", "--build", str(folder / "b")])
    must(done.returncode == 0, done.stdout[-2000:])


def session(text, folder):
    lines = [line[4:] for line in text.splitlines() if line.startswith(">>> ")]
    must(len(lines) > 5, "no lines of Python")
    names = {}
    for line in lines:
        exec(compile(line, line, "exec"), names)
    must(len(names["fought"]) == 1000, names["fought"])


RUN = {'{\n  "limber": "scenario/1"': scenario, '{"limber": "variant/1"': variant, '{\n  "limber": "campaign/1"': campaign, "bridge.json:": message, "move r1 C9": orders, '{"limber":"arena/1"': contest,
       '{\n  "limber": "guide/1"': guide, "./run --build-only\ncmake --install build/release --component program": on_a_machine,
       "limber backup ": copied, "systemctl stop limber": copied, "./run --build-only": installed, "find_package(": found, "PYTHONPATH=": session,
       '> {"do": "open"': transcript}
NOT_RUN = {
    "./run      #": "it would start a server for good, and the tests inside the tests",
    "        A       B": "a battle in mid-turn: it is a drawing for the reader, and 60-terminal holds such sessions",
    "podman load": "62-container loads the image and runs it",
    "add_subdirectory(": "90-library configures and compiles along with the sources",
    "g++ -std=c++20 my_program.cpp": "62-deb links examples/embed by the same words",
    "pip install .": "92-wheel runs both, the first under --long",
    "[Service]": "lines for systemctl edit, on a machine that runs the service",
    "limber record/1": "abridged: hashes and the scenario are made up; 25-records replays whole ones",
    "big-board-19c turn=3": "a line of a battle that is not printed; the walk writes and reads every position line",
    "createuser ": "needs a database server; 49-postgres does the same on one of its own",
    "limber serve --store ": "needs a database server; 49-postgres does the same on one of its own",
    "limber store copy ": "needs a database server; 49-postgres does the same on one of its own",
    "pg_dump ": "needs a database server; 49-postgres does the same on one of its own",
    '< {"limber":"bot/1"': "abridged; 57-bots holds every line against its schema",
}


def commands():
    """Every `limber COMMAND` of README.md and docs/hosting.md has its help, and every flag beside it is in that help."""
    for row in re.findall(r"^\| `limber ([a-z-]+)[^`]*` \| (.*) \|$", (ROOT / "README.md").read_text("utf-8"), re.M):
        done = run([LIMBER, row[0], "--help"])
        must(done.returncode == 0, row[0])
        for flag in re.findall(r"`(--[a-z]+)", row[1]):
            yield f"README.md: limber {row[0]} {flag}", flag in done.stdout
        yield f"limber {row[0]} --help", True
    # Of docs/hosting.md every flag, wherever it stands, and of the files it names every flag of the service.
    pages = [ROOT / "docs/hosting.md", *sorted(HOST.iterdir())]
    helps = {name: run([LIMBER, name, "--help"]).stdout for name in ("serve", "backup", "restore", "store")}
    for page in pages:
        text = page.read_text("utf-8")
        for line in re.findall(r"limber (?:serve|backup|restore)\b[^`\n]*", text):
            words = line.split()
            for flag in re.findall(r"--[a-z-]+", line):
                yield f"{page.name}: limber {words[1]} {flag}", re.search(rf"{flag}\b", helps[words[1]])
        for flag in re.findall(r"`(--[a-z-]+)", text):
            yield f"{page.name}: {flag}", any(re.search(rf"{flag}\b", one) for one in helps.values())


def main():
    passed, failed, left = 0, [], set()
    for document in DOCUMENTS:
        for block in blocks((ROOT / document).read_text("utf-8")):
            name = f"{document}: {block.splitlines()[0].strip()[:50]}"
            reason = next((key for key in NOT_RUN if block.startswith(key)), None)
            example = next((RUN[key] for key in RUN if block.startswith(key)), None)
            if reason:
                left.add(reason)
                print(f"not run  {name}: {NOT_RUN[reason]}")
                continue
            try:
                must(example, "no one runs this block")
                with tempfile.TemporaryDirectory() as folder:
                    example(block, pathlib.Path(folder))
                passed += 1
                print(f"ok       {name}")
            except Exception as error:
                failed.append(name)
                print(f"FAIL     {name}: {error!r}")
    for name, good in commands():
        passed += bool(good)
        if not good:
            failed.append(name)
            print(f"FAIL     {name} is not in the help")
    for reason in set(NOT_RUN) - left:
        failed.append(reason)
        print(f"FAIL     no block begins with {reason!r}")
    print(f"{len(left)} blocks are not run")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed else 0


sys.exit(main())
