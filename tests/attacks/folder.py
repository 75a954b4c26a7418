"""What lies in the folder of a host: readable by its owner alone, and not believed when it was changed."""

import os
import pathlib
import re
import subprocess
import tempfile
import time
import types

from attacks.host import LIMBER, SCENARIO, Server
from ports import free_port


# Calls of the program that would make a file which others may read at first.
MAKES_FILES = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void made(const char* path, int flags, unsigned mode) {
  if (!(flags & O_CREAT) || strncmp(path, "/dev/", 5) == 0) return;
  const char* told = getenv("LIMBER_FILES_MADE");
  int (*really)(const char*, int, ...) = (int (*)(const char*, int, ...))dlsym(RTLD_NEXT, "open");
  const int log = really(told, O_WRONLY | O_CREAT | O_APPEND, 0600);
  const char* word = mode & 077 ? "open " : "closed ";
  if (write(log, word, strlen(word)) && write(log, path, strlen(path)) && write(log, "\\n", 1)) close(log);
}
#define MADE(name)                                                                             \
  int name(const char* path, int flags, ...) {                                                 \
    va_list more;                                                                              \
    va_start(more, flags);                                                                     \
    const unsigned mode = flags & O_CREAT ? va_arg(more, unsigned) : 0;                        \
    va_end(more);                                                                              \
    made(path, flags, mode);                                                                   \
    return ((int (*)(const char*, int, ...))dlsym(RTLD_NEXT, #name))(path, flags, mode);       \
  }
MADE(open)
MADE(open64)
"""


def private():
    before = os.umask(0)
    with tempfile.TemporaryDirectory(prefix="limber-attacks-") as beside, tempfile.TemporaryDirectory(prefix="limber-attacks-") as name:
        source, library, log = (pathlib.Path(beside) / one for one in ("made.c", "made.so", "log"))
        source.write_text(MAKES_FILES)
        subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source)], check=True)
        left = pathlib.Path(name) / "osk-1.seats.new-12-3"
        left.write_text("both a word that nobody was told\n")
        watched = {**os.environ, "LD_PRELOAD": str(library), "LIMBER_FILES_MADE": str(log)}
        try:
            with Server("--create", "invited", "--owner", str(free_port()), folder=types.SimpleNamespace(name=name), environment=watched) as server:
                assert not left.exists(), "what a cut write has left behind is still there"
                word = (pathlib.Path(name) / ".invitation").read_text().strip()
                seat = server.ask({"do": "create", "scenario": SCENARIO, "invitation": word})[1]["seats"]["both"]
                view = server.ask({"do": "view"}, seat)[1]
                assert server.ask({"do": "apply", "choice": "resign red", "number": view["number"], "edition": view["edition"]}, seat)[1]["ok"]
            subprocess.run([LIMBER, "backup", f"{beside}/copy", "--data", name], check=True, stdout=subprocess.DEVNULL, env=watched)
        finally:
            os.umask(before)
        made = [line.split(" ", 1) for line in log.read_text().splitlines()]
        endings = {re.sub(r"\.new-.*", "", path).rsplit(".", 1)[1] for _, path in made}
        assert {"record", "seats", "chain", "lock", "owner", "invitation"} <= endings, endings
        assert [path for how, path in made if how != "closed"] == [], made
        for path in [*pathlib.Path(name).iterdir(), *(pathlib.Path(beside) / "copy").iterdir()]:
            assert path.stat().st_mode & 0o077 == 0, path


def ghosts():
    with Server() as server:
        made = server.create()
        seat = made["seats"]["both"]
        view = server.ask({"do": "view"}, seat)[1]
        next(pathlib.Path(server.folder.name).glob("*.record")).unlink()
        status, reply = server.ask({"do": "apply", "choice": "resign red", "number": view["number"], "edition": view["edition"]}, seat)
        assert not reply["ok"], reply
        assert not server.ask({"do": "view"}, seat)[1]["ok"]


def damaged():
    for hurt in (lambda lines: lines[:-2], lambda lines: lines[:10] + lines[11:], lambda lines: [line.replace("Osier", "Ozier") for line in lines]):
        with tempfile.TemporaryDirectory(prefix="limber-attacks-") as name:
            folder = types.SimpleNamespace(name=name)
            with Server(folder=folder) as server:
                seat = server.create("captain")["seats"]["watcher"]
                while server.ask({"do": "view"}, seat)[1]["number"] < 20:
                    time.sleep(0.05)
            record = next(pathlib.Path(name).glob("*.record"))
            lines = record.read_text().splitlines()
            assert hurt(lines) != lines
            record.write_text("\n".join(hurt(lines)) + "\n")
            with Server(folder=folder) as server:
                reply = server.ask({"do": "view"}, seat)[1]
                assert not reply["ok"] and "cannot be resumed" in reply["error"], reply
            record.write_text("\n".join(lines) + "\n")
            with Server(folder=folder) as server:
                assert server.ask({"do": "view"}, seat)[1]["ok"]
