"""A PostgreSQL server of the test's own: in a temporary folder, at a port of its own, gone at the end. The machine's own
is neither used nor started. PostgreSQL refuses to run as root, so then it runs as the user `postgres` of its package."""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

from ports import free_port

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")
SECONDS = 60


def missing():
    """Why there is none to start; nothing: there is."""
    return None if (PROGRAMS / "initdb").exists() else f"{PROGRAMS}/initdb is missing: tools/setup test installs it"


def open_the_way(folder):
    """A stage's temporary folder is its owner's alone; another user has to pass through it, which is not to read it."""
    for above in folder.parents:
        if any(part.startswith("limber-test.") for part in above.parts):
            above.chmod(above.stat().st_mode | 0o011)


class Cluster:
    def __init__(self, *settings):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="limber-pg-"))
        self.port, self.settings, self.process = free_port(), settings, None
        self.user = {}
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            open_the_way(self.folder)
            self.user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self.log = open(self.folder / "log", "ab")
        subprocess.run([PROGRAMS / "initdb", "-D", self.folder / "data", "-A", "trust", "-U", "limber", "-E", "UTF8", "--locale=C", "--no-sync"],
                       check=True, stdout=self.log, stderr=self.log, timeout=SECONDS, cwd="/", **self.user)
        self.start()

    def start(self):
        options = [f"port={self.port}", f"unix_socket_directories={self.folder}", "listen_addresses=127.0.0.1", "max_connections=80",
                   "shared_buffers=32MB", "jit=off", *self.settings]
        words = [PROGRAMS / "postgres", "-D", self.folder / "data", *(word for one in options for word in ("-c", one))]
        self.process = subprocess.Popen(words, stdout=self.log, stderr=self.log, cwd="/", **self.user)
        end = time.monotonic() + SECONDS
        while subprocess.run([PROGRAMS / "pg_isready", "-q", "-h", self.folder, "-p", str(self.port)], timeout=SECONDS).returncode:
            assert time.monotonic() < end and self.process.poll() is None, (self.folder / "log").read_text()[-800:]
            time.sleep(0.05)

    def stop(self, how=signal.SIGINT):
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(SECONDS)

    def close(self):
        self.stop(signal.SIGQUIT)
        self.log.close()
        shutil.rmtree(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def sql(self, text, database="postgres"):
        """The rows, columns divided by a bar."""
        done = subprocess.run([PROGRAMS / "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", str(self.port), "-U", "limber",
                               "-d", database, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=SECONDS)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    def database(self, name):
        """A new one; its address, by the socket in our folder."""
        self.sql(f"CREATE DATABASE {name}")
        return f"postgresql://limber@/{name}?host={self.folder}&port={self.port}"
