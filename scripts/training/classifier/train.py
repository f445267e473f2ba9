"""Trains the network on drawn pages and writes the model folder with its report:
    python3 train.py --pages DIR --epochs 2 --out ../../../app/classify/model
DIR holds the files of draw.py; those of --held-out seeds are only measured, never learned from."""

import argparse
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import draw
import export
from network import Network

batch_size = 48


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--pages", required=True)
    asked.add_argument("--held-out", type=int, default=90, help="the seed of the pages that are only measured")
    asked.add_argument("--epochs", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", required=True)
    told = asked.parse_args()
    seed_everything(told.seed)
    pages, labels = load(told.pages, lambda seed: seed != told.held_out)
    held_pages, held_labels = load(told.pages, lambda seed: seed == told.held_out)
    began = time.time()
    # Twice as fast on a processor.
    network = Network(len(draw.labels)).to(memory_format=torch.channels_last)
    curve = train(network, pages, labels, told.epochs, lambda: measured(network, held_pages, held_labels))
    temperature = fitted_temperature(scores(network, held_pages), torch.from_numpy(held_labels))
    report = {
        "pages": len(pages),
        "heldOut": len(held_pages),
        "epochs": told.epochs,
        "seed": told.seed,
        "minutes": round((time.time() - began) / 60, 1),
        "weights": sum(weight.numel() for weight in network.parameters()),
        "curve": curve,
        "temperature": temperature,
        "perType": per_type(network, held_pages, held_labels),
    }
    export.write(network, draw.labels, temperature, report, Path(told.out))
    print(json.dumps(report, indent=1, ensure_ascii=False))


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.set_num_threads(2)


def load(folder, wanted):
    files = [file for file in sorted(Path(folder).glob("seed-*.npz")) if wanted(int(file.stem.split("-")[1]))]
    parts = [np.load(file) for file in files]
    return np.concatenate([part["pages"] for part in parts]), np.concatenate([part["labels"] for part in parts])


def train(network, pages, labels, epochs, measure):
    optimiser = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=0.02)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.05)
    steps, step, curve = epochs * (len(pages) // batch_size), 0, []
    for epoch in range(epochs):
        network.train()
        order = np.random.permutation(len(pages))
        for start in range(0, len(order) - batch_size + 1, batch_size):
            chosen = order[start : start + batch_size]
            for group in optimiser.param_groups:
                group["lr"] = 2e-3 * rate(step / steps)
            loss = loss_of(network(varied(pages[chosen])), torch.from_numpy(labels[chosen]))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            step += 1
            if step % 40 == 0:
                print(f"step {step} of {steps}: loss {loss.item():.2f}", flush=True)
        curve.append(measure())
        print(f"epoch {epoch + 1}: {curve[-1]:.4f}", flush=True)
    return curve


def rate(done):
    """Slowly in, slowly out."""
    return min(1, done / 0.05) * (0.5 + 0.5 * math.cos(math.pi * done))


def varied(squares):
    """Every page looks a little different each time it is learned from."""
    pixels = torch.from_numpy(squares).permute(0, 3, 1, 2).float() / 127.5 - 1
    many = len(pixels)
    pixels = moved(pixels)
    gain = 1 + 0.25 * (torch.rand(many, 1, 1, 1) - 0.5)
    offset = 0.25 * (torch.rand(many, 1, 1, 1) - 0.5)
    cast = 1 + 0.12 * (torch.rand(many, 3, 1, 1) - 0.5)
    pixels = pixels * gain * cast + offset
    plain = torch.rand(many, 1, 1, 1) < 0.2
    pixels = torch.where(plain, pixels.mean(1, keepdim=True).expand_as(pixels), pixels)
    return erased(pixels).clamp(-1, 1).contiguous(memory_format=torch.channels_last)


def moved(pixels):
    """Up to eight per cent larger or smaller, five per cent aside, three degrees turned."""
    many = len(pixels)
    turn = (torch.rand(many) - 0.5) * 2 * math.radians(3)
    size = 1 + (torch.rand(many) - 0.5) * 0.16
    place = torch.zeros(many, 2, 3)
    place[:, 0, 0], place[:, 0, 1] = torch.cos(turn) * size, -torch.sin(turn) * size
    place[:, 1, 0], place[:, 1, 1] = torch.sin(turn) * size, torch.cos(turn) * size
    place[:, :, 2] = (torch.rand(many, 2) - 0.5) * 0.1
    grid = nn.functional.affine_grid(place, list(pixels.shape), align_corners=False)
    # Zero is the grey around the page.
    return nn.functional.grid_sample(pixels, grid, padding_mode="zeros", align_corners=False)


def erased(pixels):
    """A patch of every third page is hidden, so that no single mark decides."""
    side = pixels.shape[-1]
    for page in pixels:
        if random.random() < 0.35:
            wide, tall = random.randint(20, 80), random.randint(20, 80)
            x, y = random.randint(0, side - wide), random.randint(0, side - tall)
            page[:, y : y + tall, x : x + wide] = random.uniform(-1, 1)
    return pixels


@torch.no_grad()
def scores(network, squares):
    network.eval()
    parts = []
    for start in range(0, len(squares), 64):
        pixels = torch.from_numpy(squares[start : start + 64]).permute(0, 3, 1, 2).float() / 127.5 - 1
        parts.append(network(pixels))
    return torch.cat(parts)


def measured(network, squares, labels):
    return round((scores(network, squares).argmax(1).numpy() == labels).mean().item(), 4)


def per_type(network, squares, labels):
    found = scores(network, squares).argmax(1).numpy()
    return {name: round((found[labels == number] == number).mean().item(), 3) for number, name in enumerate(draw.labels)}


def fitted_temperature(logits, labels):
    """The divisor that makes the held-out probabilities honest."""
    tries = [0.5 + 0.05 * number for number in range(60)]
    losses = [nn.functional.cross_entropy(logits / by, labels).item() for by in tries]
    return round(tries[losses.index(min(losses))], 2)


if __name__ == "__main__":
    main()
