"""A block device that forgets, when the power goes, what was written and not synced.

It is one file of a file system in user space, spoken to by the kernel's own protocol (/dev/fuse), with a loop device on top:
a file system mounted on that sends its writes and its flushes here. A write counts as lost until a flush has followed it.
When the power is cut, each write since the last flush is kept whole, kept in part (whole sectors of it) or lost, at random, as
a disk with a cache may do in any order; from then on nothing is written and every flush fails.

  LossyDisk(image, folder)   serves the image; .device is the block device
  .cut(lots)                 the power goes; the image is what the disk has then
  .close()                   everything is taken down
"""

import ctypes
import errno
import os
import pathlib
import stat
import struct
import subprocess
import threading

SECTOR = 512
LIBC = ctypes.CDLL(None, use_errno=True)
LOOKUP, FORGET, GETATTR, SETATTR, OPEN, READ, WRITE, STATFS, RELEASE, FSYNC = 1, 2, 3, 4, 14, 15, 16, 17, 18, 20
FLUSH, INIT, OPENDIR, RELEASEDIR, ACCESS, INTERRUPT, DESTROY, BATCH_FORGET = 25, 26, 27, 29, 34, 36, 38, 42
ROOT, DISK = 1, 2
SILENT = (FORGET, BATCH_FORGET, INTERRUPT)
MOST_WRITTEN = 128 << 10


DEVICES = {"/dev/fuse": (10, 229), "/dev/loop-control": (10, 237)}


def missing():
    """Why this machine cannot do it; empty: it can. A device that only has no name, as in a container, gets one."""
    if os.geteuid() != 0:
        return "it needs root"
    for path, number in DEVICES.items():
        try:
            if not os.path.exists(path):
                os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(*number))
            os.close(os.open(path, os.O_RDWR))
        except OSError as error:
            return f"it needs {path}: {error.strerror}"
    for name in ("losetup", "mkfs.ext4", "mount", "umount"):
        if subprocess.run(["sh", "-c", f"command -v {name}"], stdout=subprocess.DEVNULL).returncode:
            return f"it needs {name}"
    return ""


class LossyDisk:
    def __init__(self, image, folder):
        self.image, self.folder = pathlib.Path(image), pathlib.Path(folder)
        self.now = bytearray(self.image.read_bytes())
        self.safe = bytearray(self.now)  # what a flush has followed
        self.pending = []  # (offset, bytes) since then, in their order
        self.dead = False
        self.lock = threading.Lock()
        self.flushes = 0
        self.folder.mkdir(exist_ok=True)
        self.fuse = os.open("/dev/fuse", os.O_RDWR)
        options = f"fd={self.fuse},rootmode=40000,user_id=0,group_id=0"
        if LIBC.mount(b"lossy", str(self.folder).encode(), b"fuse", 6, options.encode()) != 0:
            raise OSError(ctypes.get_errno(), "mount of the lossy disk")
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()
        self.device = subprocess.run(["losetup", "--find", "--show", str(self.folder / "disk")], check=True,
                                     stdout=subprocess.PIPE, text=True).stdout.strip()

    def cut(self, lots):
        with self.lock:
            self.dead = True
            chance = lots.choice((0.0, 0.2, 0.5, 0.8, 1.0))
            for offset, data in self.pending:
                step = SECTOR if lots.random() < 0.3 else len(data)
                for at in range(0, len(data), step):
                    if lots.random() < chance:
                        self.safe[offset + at:offset + at + len(data[at:at + step])] = data[at:at + step]
            lost = len(self.pending)
            self.image.write_bytes(self.safe)
        return lost

    def close(self):
        with self.lock:
            self.dead = True
        subprocess.run(["losetup", "--detach", self.device], check=False)
        LIBC.umount2(str(self.folder).encode(), 2)  # MNT_DETACH
        self.thread.join(10)
        os.close(self.fuse)

    # ---- the protocol of /dev/fuse ----

    def serve(self):
        while True:
            try:
                asked = os.read(self.fuse, MOST_WRITTEN + 4096)
            except OSError as error:
                if error.errno in (errno.EINTR, errno.ENOENT, errno.EAGAIN):
                    continue
                return  # unmounted
            _, opcode, unique, node = struct.unpack_from("<IIQQ", asked)
            if opcode in SILENT:
                continue
            fault, reply = self.answer(opcode, node, asked[40:])
            try:
                os.write(self.fuse, struct.pack("<IiQ", 16 + len(reply), -fault, unique) + reply)
            except OSError as error:
                if error.errno != errno.ENOENT:  # the asker was interrupted
                    return
            if opcode == DESTROY:
                return

    def answer(self, opcode, node, body):
        if opcode == INIT:
            flags = struct.unpack_from("<I", body, 12)[0] & 0x20  # big writes
            return 0, struct.pack("<IIIIHHIIHHI28x", 7, 31, 0, flags, 12, 10, MOST_WRITTEN, 1, 32, 0, 0)
        if opcode == LOOKUP:
            if body.rstrip(b"\0") != b"disk":
                return errno.ENOENT, b""
            return 0, struct.pack("<QQQQII", DISK, 0, 3600, 3600, 0, 0) + self.facts(DISK)
        if opcode in (GETATTR, SETATTR):
            return 0, struct.pack("<QII", 3600, 0, 0) + self.facts(node)
        if opcode in (OPEN, OPENDIR):
            return 0, struct.pack("<QII", 1, 0, 0)
        if opcode == STATFS:
            return 0, struct.pack("<QQQQQIIII24x", 1, 0, 0, 1, 0, 4096, 255, 4096, 0)
        if opcode in (RELEASE, RELEASEDIR, FLUSH, ACCESS, DESTROY):
            return 0, b""
        if opcode in (READ, WRITE, FSYNC):
            with self.lock:
                return self.moved(opcode, body)
        return errno.ENOSYS, b""

    def moved(self, opcode, body):
        if opcode == FSYNC:
            if self.dead:
                return errno.EIO, b""
            for offset, data in self.pending:
                self.safe[offset:offset + len(data)] = data
            self.pending.clear()
            self.flushes += 1
            return 0, b""
        _, offset, size = struct.unpack_from("<QQI", body)
        if opcode == READ:
            return 0, bytes(self.now[offset:offset + size])
        data = body[40:40 + size]
        self.now[offset:offset + size] = data
        if not self.dead:
            self.pending.append((offset, data))
        return 0, struct.pack("<II", size, 0)

    def facts(self, node):
        size = len(self.now) if node == DISK else 0
        mode = 0o100600 if node == DISK else 0o40700
        return struct.pack("<QQQQQQIIIIIIIIII", node, size, size // 512, 0, 0, 0, 0, 0, 0, mode, 1, 0, 0, 0, 4096, 0)
