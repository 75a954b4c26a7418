"""Two that stand between: a proxy that hands each connection to the next of several hosts, and one before the database
that cuts connections at the worst moment."""

import socket
import threading


def pump(one, other, changed=None):
    try:
        while part := one.recv(65536):
            if changed is None or changed(part):
                other.sendall(part)
    except OSError:
        pass
    for end in (one, other):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Between:
    """Listens at a port of its own until it is closed."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.accept, daemon=True)
        self.thread.start()

    def accept(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.thread.join(10)


class RoundRobin(Between):
    """What a load balancer does that knows nothing: the next connection to the next host, or to one that takes it."""

    def __init__(self, ports):
        self.ports, self.turn, self.lock = list(ports), 0, threading.Lock()
        super().__init__()

    def serve(self, client):
        with client:
            for _ in range(len(self.ports)):
                with self.lock:
                    self.turn += 1
                    port = self.ports[self.turn % len(self.ports)]
                try:
                    host = socket.create_connection(("127.0.0.1", port), timeout=5)
                except OSError:
                    continue
                host.settimeout(None)
                with host:
                    back = threading.Thread(target=pump, args=(host, client), daemon=True)
                    back.start()
                    pump(client, host)
                    back.join(60)
                return


class Cutter(Between):
    """Before the database. When `cut` is set to "request" or "reply", the next statement that adds to a battle is lost:
    before it has arrived, or after it was done and before that is told; "prepare": when the statement is made known, before
    that is told. Then `cut` is None again, and `cuts` one more; with `stays_away` no connection gets through from then on,
    until come_back()."""

    MARKS = {"request": b" grown ", "reply": b" grown ", "prepare": b"UPDATE battle SET lines"}

    def __init__(self, port):
        self.to, self.cut, self.cuts, self.stays_away, self.away, self.open = port, None, 0, False, False, set()
        super().__init__()

    def come_back(self):
        self.stays_away = self.away = False

    def lose(self):
        self.away = self.stays_away
        if self.away:
            for end in list(self.open):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        raise OSError("cut")

    def serve(self, client):
        if self.away:
            client.close()
            return
        with client, socket.create_connection(("127.0.0.1", self.to)) as server:
            self.open |= {client, server}
            silent = threading.Event()

            def asked(part):
                if self.cut is None or self.MARKS[self.cut] not in part:
                    return True
                how, self.cut = self.cut, None
                self.cuts += 1
                if how == "request":
                    self.lose()
                silent.set()
                return True

            def told(part):
                if silent.is_set():  # it is done: its reply is here
                    self.lose()
                return True

            back = threading.Thread(target=pump, args=(server, client, told), daemon=True)
            back.start()
            pump(client, server, asked)
            back.join(60)
            self.open -= {client, server}
