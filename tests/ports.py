"""Ports for programs that are told which to use, and cannot choose one themselves."""

import pathlib
import random
import socket

FROM = 10240
RANGE = pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range")
LEASES = []  # held as long as this process lives


def free_port():
    """One that nobody uses: not the system, which gives away higher ones by itself, and no other test beside this one."""
    below = int(RANGE.read_text().split()[0]) if RANGE.exists() else 32768
    for port in random.sample(range(FROM, below), min(1000, below - FROM)):
        lease = socket.socket(socket.AF_UNIX)
        try:
            lease.bind(f"\0limber-port-{port}")
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port))
        except OSError:
            lease.close()
            continue
        LEASES.append(lease)
        return port
    raise OSError(f"no port from {FROM} to {below} is free")
