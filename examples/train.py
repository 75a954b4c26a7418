#!/usr/bin/env python3
"""Learns to play by numbers: PyTorch on the processor, against players that choose at random, in some minutes.

    PYTHONPATH=build/release/python python3 examples/train.py [--suite limber/hex-19c-v0] [--minutes 10] [--out learnt.pt]
    PYTHONPATH=build/release/python python3 examples/train.py --play learnt.pt      # in `limber arena 'bot:...' random`

A net scores every value of the part that is asked: what it is about on the board (limber.parallel_vector's places)
together with what is asked. It is trained by proximal policy optimization on the training battles of a suite and on
random ones like them, then measured against `random` on what is held out. `--minutes` are those of the processor for each
thread, so a busy machine learns no less. docs/research.md
"""

import argparse
import time

import limber
import numpy as np
import torch
from limber import players, suites
from torch import nn

BATTLES, STEPS = 128, 64  # in step; between two updates
DRAWN = 12  # random battles beside those of the suite, for what holds elsewhere too
CHANNELS, HIDDEN, PLAIN = 32, 128, 48
DISCOUNT, TRACE, CLIP, ENTROPY = 0.999, 0.95, 0.2, 0.01


class Net(nn.Module):
    """Logits of every value, and what the position is worth to the side that chooses."""

    def __init__(self, planes, values):
        super().__init__()
        self.board = nn.Sequential(nn.Conv2d(planes, CHANNELS, 3, padding=1), nn.ReLU(),
                                   nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1), nn.ReLU())
        self.whole = nn.Sequential(nn.Linear(values + 2 * CHANNELS, HIDDEN), nn.ReLU())
        self.look_for = nn.Linear(HIDDEN, CHANNELS)
        self.plain = nn.Linear(HIDDEN, PLAIN)  # of values that are about no cell: verbs, facings, none
        self.worth = nn.Linear(HIDDEN, 1)

    def forward(self, planes, values, mask, places):
        cells = self.board(planes.float() / 4).flatten(2)  # battles x channels x cells
        whole = self.whole(torch.cat([values, cells.mean(2), cells.amax(2)], 1))
        wanted = torch.einsum("bc,bcn->bn", self.look_for(whole), cells)
        plain = nn.functional.pad(self.plain(whole), (0, max(0, mask.shape[1] - PLAIN)))[:, :mask.shape[1]]
        logits = torch.where(places < 0, plain, wanted.gather(1, places.clamp(min=0))).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.worth(whole).squeeze(1)


def seen_by(batch, rows):
    return (torch.from_numpy(batch.planes[rows]), torch.from_numpy(batch.values[rows]), torch.from_numpy(batch.mask[rows]),
            torch.from_numpy(batch.places[rows].astype(np.int64)))


class Learner:
    def __init__(self, suite, threads):
        battles = [*suite.training, *suites.drawn(suite.id, DRAWN)]
        count = len(battles)
        self.batch = limber.parallel_vector(BATTLES, battles, reward="points", threads=threads)
        self.own = (np.arange(BATTLES) // count % 2).astype(np.int8)  # either side of each battle
        self.draw = np.random.default_rng(1)
        self.net = Net(self.batch.planes.shape[1], self.batch.values.shape[1])
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=5e-4, eps=1e-5)
        self.won = []

    def played(self):
        """So many steps of all battles; what was seen and chosen at each step where it was ours to choose."""
        batch, told = self.batch, []
        for _ in range(STEPS):
            rows = np.flatnonzero(batch.side == self.own)
            chosen = (self.draw.random(batch.mask.shape, dtype=np.float32) * batch.mask).argmax(1)
            moment = {"rows": rows}
            if len(rows):
                moment["seen"] = seen_by(batch, rows)
                with torch.no_grad():
                    policy, worth = self.net(*moment["seen"])
                    values = policy.sample()
                chosen[rows] = values.numpy()
                moment |= {"chosen": values, "log": policy.log_prob(values), "worth": worth.numpy()}
            batch.step(chosen)
            moment["reward"] = batch.rewards[np.arange(BATTLES), self.own].copy()
            moment["done"] = batch.done == 1
            self.won += [reward > 0.25 for reward in moment["reward"][moment["done"]]]
            told.append(moment)
        return told

    def returns(self, told):
        """To each moment: by how much it came out better than thought (GAE), over the enemy's choices between ours."""
        rows = np.flatnonzero(self.batch.side == self.own)
        next_worth, gain, reward = np.zeros(BATTLES), np.zeros(BATTLES), np.zeros(BATTLES)
        if len(rows):
            with torch.no_grad():
                next_worth[rows] = self.net(*seen_by(self.batch, rows))[1].numpy()
        for moment in reversed(told):
            for of_next in (next_worth, gain, reward):
                of_next[moment["done"]] = 0
            reward += moment["reward"]
            rows = moment["rows"]
            if len(rows) == 0:
                continue
            moment["gain"] = reward[rows] + DISCOUNT * next_worth[rows] - moment["worth"] + DISCOUNT * TRACE * gain[rows]
            next_worth[rows], gain[rows], reward[rows] = moment["worth"], moment["gain"], 0

    def learn(self, told):
        told = [moment for moment in told if len(moment["rows"])]
        seen = [torch.cat(parts) for parts in zip(*(moment["seen"] for moment in told))]
        chosen, before = torch.cat([m["chosen"] for m in told]), torch.cat([m["log"] for m in told])
        gain = torch.from_numpy(np.concatenate([m["gain"] for m in told]).astype(np.float32))
        goal = gain + torch.from_numpy(np.concatenate([m["worth"] for m in told]))
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        for _ in range(2):
            for part in torch.randperm(len(chosen)).split(1024):
                policy, worth = self.net(*(one[part] for one in seen))
                ratio = (policy.log_prob(chosen[part]) - before[part]).exp()
                better = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
                loss = -better + 0.5 * (worth - goal[part]).square().mean() - ENTROPY * policy.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()


def player_of(net):
    """A player as limber.players has them: it chooses part by part what the net likes best."""

    def player(position, side):
        table = position.numbers(side)
        # What the enemy may have sealed by now is drawn, so that it is this side that is asked.
        play = limber.Play(position.resample(side, 0) if position.question().sealed else position)
        while len(table) > 1:
            planes, values = play.observe(side)
            with torch.no_grad():
                policy, _ = net(*(torch.from_numpy(array)[None] for array in
                                  (planes, values, play.mask(), play.places().astype(np.int64))))
            part, value = legend.parts.index(play.part), int(policy.logits.argmax())
            table = table[table[:, 1 + part] == value]
            if len(table) > 1:
                play.choose(value)
        return int(table[0, 0])

    legend = limber.legend(limber.open("osier").position())
    return player


def measured(net, suite, battles):
    """The share won against `random`, either side, on battles and seeds that were never trained on."""
    player, points, fought = player_of(net), 0.0, 0
    for name in suite.held_out:
        for side in ("red", "blue"):
            against = {"red": "random", "blue": "random", side: player}
            for report in players.fight(name, battles // 2, first_seed=suites.HELD_OUT_SEED, **against):
                points += 0.5 if report.winner is None else report.winner == side
                fought += 1
    return points / fought


def trained(suite, minutes, threads):
    learner, used, updates = Learner(suite, threads), 0.0, 0
    begun = time.process_time()
    while used < 60 * minutes:
        told = learner.played()
        learner.returns(told)
        learner.learn(told)
        used, updates = (time.process_time() - begun) / threads, updates + 1
        if updates % 20 == 0:
            lately = learner.won[-500:]
            print(f"{used / 60:5.1f} minutes, {updates * STEPS * BATTLES:,} steps, {len(learner.won):,} battles, "
                  f"won {100 * np.mean(lately) if lately else 0:.1f}% of the last {len(lately)}", flush=True)
    return learner.net


def saved(net, path):
    torch.save({"sizes": (net.board[0].in_channels, net.whole[0].in_features - 2 * CHANNELS),
                "weights": net.state_dict()}, path)


def loaded(path):
    kept = torch.load(path)
    net = Net(*kept["sizes"])
    net.load_state_dict(kept["weights"])
    return net


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--suite", default="limber/hex-19c-v0", choices=suites.SUITES)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--battles", type=int, default=200, help="to measure on (200)")
    parser.add_argument("--out", default="learnt.pt")
    parser.add_argument("--play", metavar="FILE", help="play what was learnt in `limber arena`")
    wishes = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(wishes.threads)
    if wishes.play:
        players.serve(player_of(loaded(wishes.play)), "learnt")
        return
    suite = suites.SUITES[wishes.suite]
    net = trained(suite, wishes.minutes, wishes.threads)
    saved(net, wishes.out)
    print(f"against random, held out: won {100 * measured(net, suite, wishes.battles):.1f}% of {wishes.battles}")


if __name__ == "__main__":
    main()
