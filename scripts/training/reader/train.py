"""Trains the line reader on lines that are painted as it goes: python3 train.py FOLDER OUT [--steps 4500] [--seed 1]

FOLDER holds the atlas and the lists. OUT gets lines.pt with every check and, at the end, lines.onnx and alphabet.json.
"""
import argparse
import copy
import json
import math
import os
import time

import torch
from torch import nn

from batches import Batches
from model import Reader, export
from paint import Atlas, Painter

HEIGHT = 32
# What is checked on is always the same, whatever seed is trained with.
HELD_OUT_SEED = 424242


def asked():
    options = argparse.ArgumentParser()
    options.add_argument("folder")
    options.add_argument("out")
    options.add_argument("--steps", type=int, default=4500)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--factor", type=int, default=96, help="how many times as many lines a batch has as its bucket says")
    options.add_argument("--easy", type=int, default=12, help="so many batches of each worker hold short lines only")
    options.add_argument("--rate", type=float, default=0.002)
    options.add_argument("--workers", type=int, default=14)
    options.add_argument("--device", default="cuda")
    options.add_argument("--held-out", type=int, default=3000, help="lines in fonts that are never trained on")
    options.add_argument("--check-every", type=int, default=500, help="steps")
    options.add_argument("--begin-with", help="weights of an earlier training, lines.pt")
    return options.parse_args()


class Lines:
    """Painted lines with their labels."""

    def __init__(self, folder, device):
        self.atlas, self.folder, self.device = Atlas(f"{folder}/atlas.npz"), folder, device
        self.painter = Painter(self.atlas, device)
        self.mono = torch.from_numpy(self.atlas.kinds == "mono").to(device)

    def batches(self, **how):
        a = self.atlas
        return Batches(a.signs, a.kinds, a.has, a.upper_only, a.kept, self.folder, **how)

    def painted(self, ids, font, columns):
        """Pictures, their widths in steps, labels (0 beyond the end), and how many signs each line has."""
        font = font.to(self.device)
        pictures, width = self.painter.paint(ids.to(self.device), font, self.mono[font], HEIGHT, columns)
        steps = (width.cpu() / 4).ceil().long().clamp(1, pictures.shape[3] // 4)
        return pictures, steps, (ids + 1).clamp(min=0), (ids >= 0).sum(1)

    def held_out(self, count):
        torch.manual_seed(7)
        held, lines = [], 0
        for ids, font, columns in self.batches(factor=4, seed=HELD_OUT_SEED, kept_only=True):
            held.append(self.painted(ids, font, columns))
            lines += len(ids)
            if lines > count:
                return held


def distance(a, b):
    """Levenshtein's."""
    before = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (x != y)))
        before = row
    return before[-1]


def read(best):
    """The signs of the likeliest scores of each step: repeats are one sign, 0 is none."""
    return [int(sign) for at, sign in enumerate(best) if sign and (at == 0 or best[at - 1] != sign)]


def check(net, held, precision):
    """Share of signs that are wrong, and of lines that are wholly right, in fonts that were never trained on."""
    net.eval()
    errors, signs, right, lines = 0, 0, 0, 0
    for pictures, steps, labels, lengths in held:
        with torch.no_grad(), precision():
            best = net(pictures).float().argmax(2).cpu().numpy()
        for k in range(len(pictures)):
            wanted = labels[k, : int(lengths[k])].tolist()
            wrong = distance(read(best[k, : int(steps[k])]), wanted)
            errors, signs = errors + wrong, signs + len(wanted)
            right, lines = right + (wrong == 0), lines + 1
    return f"signs wrong {errors / signs:.4f}, lines right {right / lines:.3f}"


class Training:
    """The network and its mean over the last steps, which is what is kept."""

    def __init__(self, signs, options, device):
        self.is_fast = device.type == "cuda"
        self.device, self.rate, self.steps = device, options.rate, options.steps
        self.net = Reader(signs).to(device)
        if options.begin_with:
            weights = torch.load(options.begin_with, map_location=device)
            self.net.load_state_dict({name: value.float() if value.is_floating_point() else value for name, value in weights.items()})
        if self.is_fast:
            self.net = self.net.to(memory_format=torch.channels_last)
        self.mean = copy.deepcopy(self.net).eval()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=self.rate, weight_decay=0.01)
        self.done = 0

    def precision(self):
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.is_fast)

    def rate_now(self):
        """Rises for 150 steps, then falls along half a cosine."""
        return self.rate * min(1, (self.done + 1) / 150) * max(0.01, 0.5 * (1 + math.cos(math.pi * self.done / self.steps)))

    def step(self, pictures, steps, labels, lengths):
        self.net.train()
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate_now()
        if self.is_fast:
            pictures = pictures.contiguous(memory_format=torch.channels_last)
        with self.precision():
            scores = self.net(pictures)
        likely = scores.float().log_softmax(2).permute(1, 0, 2)
        loss = nn.functional.ctc_loss(likely, labels.to(self.device), steps, lengths, zero_infinity=True)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.done += 1
        self.average()
        return loss.item()

    def average(self):
        kept = min(0.9985, self.done / (self.done + 20))
        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.net.parameters()):
                mean.mul_(kept).add_(now, alpha=1 - kept)
            for mean, now in zip(self.mean.buffers(), self.net.buffers()):
                mean.copy_(now)

    def save(self, path):
        torch.save({name: value.half() if value.is_floating_point() else value for name, value in self.mean.state_dict().items()}, path)


def main():
    options = asked()
    os.makedirs(options.out, exist_ok=True)
    device = torch.device(options.device)
    lines = Lines(options.folder, device)
    held = lines.held_out(options.held_out)
    torch.manual_seed(options.seed)
    training = Training(len(lines.atlas.signs) + 1, options, device)
    batches = lines.batches(factor=options.factor, seed=options.seed, easy=options.easy)
    ahead = {"prefetch_factor": 6} if options.workers else {}
    stream = iter(torch.utils.data.DataLoader(batches, batch_size=None, num_workers=options.workers, **ahead))
    began, loss, told = time.time(), 0.0, 0
    while training.done < options.steps:
        loss += training.step(*lines.painted(*next(stream)))
        if training.done % options.check_every == 0 or training.done == options.steps:
            training.save(f"{options.out}/lines.pt")
            mean_loss, told, loss = loss / (training.done - told), training.done, 0.0
            state = check(training.mean, held, training.precision)
            print(f"{time.time() - began:6.0f} s, step {training.done}, loss {mean_loss:.4f}, {state}", flush=True)
    export(copy.deepcopy(training.mean), f"{options.out}/lines.onnx")
    with open(f"{options.out}/alphabet.json", "w", encoding="utf8") as out:
        json.dump(list(lines.atlas.signs), out, ensure_ascii=False)


main()
