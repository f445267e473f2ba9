"""Goes on from the weights that are there, with pages that the training did not have, beside a part of those that it had:
    python3 tune.py --pages DIR --held-out 90 95 --model ../../../app/classify/model --out DIR2
Norms were folded into the convolutions when the weights were written, so that the network here has none."""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

import draw
import export
import network as drawn
import train


def convolution(channels_in, channels_out, size=3, stride=1):
    return nn.Sequential(nn.Conv2d(channels_in, channels_out, size, stride, size // 2), nn.ReLU(inplace=True))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.inner = nn.Sequential(convolution(channels, channels), nn.Conv2d(channels, channels, 3, 1, 1))

    forward = drawn.Residual.forward


class Network(nn.Module):
    def __init__(self, types):
        super().__init__()
        self.body = nn.Sequential(
            convolution(3, 16, 5, 2),
            convolution(16, 32, 3, 2),
            convolution(32, 64, 3, 2),
            Residual(64),
            convolution(64, 128, 3, 2),
            Residual(128),
            convolution(128, 192, 3, 2),
            Residual(192),
        )
        self.drop = nn.Dropout(0.2)
        self.head = nn.Linear(384, types)

    forward = drawn.Network.forward


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--pages", required=True)
    asked.add_argument("--held-out", type=int, nargs="+", default=[90, 95])
    asked.add_argument("--model", required=True)
    asked.add_argument("--epochs", type=int, default=3)
    asked.add_argument("--rate", type=float, default=3e-4)
    asked.add_argument("--take", nargs="*", default=[], metavar="SEED=COUNT", help="of these seeds so many pages, drawn by lot; without, all of every seed")
    asked.add_argument("--out")
    told = asked.parse_args()
    train.seed_everything(1)
    network = loaded(Path(told.model)).to(memory_format=torch.channels_last)
    held = {seed: train.load(told.pages, lambda other: other == seed) for seed in told.held_out}
    before = {seed: facts(network, *held[seed]) for seed in held}
    print("before", json.dumps(before, ensure_ascii=False), flush=True)
    if not told.out:
        return
    pages, labels = taken(told.pages, told.take, held) if told.take else train.load(told.pages, lambda seed: seed not in held)
    began = time.time()
    learn(network, pages, labels, told)
    after = {seed: facts(network, *held[seed]) for seed in held}
    usual = held[told.held_out[0]]
    temperature = train.fitted_temperature(train.scores(network, usual[0]), torch.from_numpy(usual[1]))
    tuned = {"pages": len(pages), "epochs": told.epochs, "rate": told.rate, "minutes": round((time.time() - began) / 60, 1), "temperature": temperature, "before": before, "after": after}
    report = {**json.loads((Path(told.model) / "report.json").read_text()), "tuned": tuned}
    export.write(network, draw.labels, temperature, report, Path(told.out))
    print(json.dumps(tuned, indent=1, ensure_ascii=False))


def taken(folder, counts, held):
    """The pages of each seed that is named, the seeds in their order; "26=" takes all of them."""
    rng, parts = np.random.default_rng(1), []
    for seed, count in sorted((int(seed), count) for seed, count in (each.split("=") for each in counts)):
        pages, labels = train.load(folder, lambda other: other == seed and seed not in held)
        chosen = rng.choice(len(labels), int(count), replace=False) if count else np.arange(len(labels))
        parts.append((pages[chosen], labels[chosen]))
    return np.concatenate([pages for pages, _ in parts]), np.concatenate([labels for _, labels in parts])


def loaded(model: Path) -> Network:
    """The weights as they were written, one byte each or as they are."""
    graph = onnx.load(model / "onnx" / "model_quantized.onnx").graph
    values = {weight.name: numpy_helper.to_array(weight) for weight in graph.initializer}
    for node in graph.node:
        if node.op_type == "DequantizeLinear":
            whole, scale = values[node.input[0]].astype(np.float32), values[node.input[1]]
            values[node.output[0]] = whole * scale.reshape(-1, *[1] * (whole.ndim - 1))
    network = Network(len(draw.labels))
    wanted = [module for module in network.modules() if isinstance(module, (nn.Conv2d, nn.Linear))]
    nodes = [node for node in graph.node if node.op_type in ("Conv", "Gemm")]
    with torch.no_grad():
        for module, node in zip(wanted, nodes, strict=True):
            module.weight.copy_(torch.from_numpy(values[node.input[1]].copy()))
            module.bias.copy_(torch.from_numpy(values[node.input[2]].copy()))
    return network


def learn(network, pages, labels, told):
    optimiser = torch.optim.AdamW(network.parameters(), lr=told.rate, weight_decay=0.01)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.05)
    steps, step = told.epochs * (len(pages) // train.batch_size), 0
    for _ in range(told.epochs):
        network.train()
        order = np.random.permutation(len(pages))
        for start in range(0, len(order) - train.batch_size + 1, train.batch_size):
            chosen = order[start : start + train.batch_size]
            for group in optimiser.param_groups:
                group["lr"] = told.rate * min(1, step / 10) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
            loss = loss_of(network(train.varied(pages[chosen])), targets(labels[chosen]))
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            step += 1
            if step % 10 == 0:
                print(f"step {step} of {steps}: loss {loss.item():.2f}", flush=True)


def targets(labels):
    """The share of each label; a letter without one is as likely any that looks like it."""
    shares = torch.zeros(len(labels), len(draw.labels))
    for row, label in zip(shares, labels):
        if label >= 0:
            row[label] = 1
        else:
            row[[draw.labels.index(name) for name in draw.letterlike]] = 1 / len(draw.letterlike)
    return shares


def facts(network, squares, labels):
    return {"right": train.measured(network, squares, labels), "perType": {name: share for name, share in train.per_type(network, squares, labels).items() if share == share}}


if __name__ == "__main__":
    main()
