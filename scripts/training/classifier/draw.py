"""Draws pages. For training, as small squares in one file:
    python3 draw.py --per-type 300 --seed 2 --out DIR
or, for fitting the fusion, as pictures that can be read:
    python3 draw.py --per-type 30 --seed 900 --out DIR --pages
The same seed gives the same pages, in however many processes."""

import argparse
import importlib
import os
import random
from multiprocessing import Pool
from pathlib import Path

import cv2
import numpy as np

import camera
import fonts
from documents import note

# The label as the model has it, and the module that draws it.
types = {
    "Beleg": "receipt",
    "Rechnung": "invoice",
    "Fahrticket": "ticket",
    "Gehaltsabrechnung": "payslip",
    "Lohnsteuerbescheinigung": "tax_certificate",
    "Notizen": "note",
    "Ausweis": "id_card",
    "Urkunde": "certificate",
    "Lastschrift": "direct_debit",
    "Vertrag": "contract",
    "Bild": "picture",
}
labels = list(types)
# Drawn as well, but no label: what it looks like is any of these.
unlabelled = "letter"
letterlike = ["Rechnung", "Vertrag", "Lastschrift", "Gehaltsabrechnung", "Lohnsteuerbescheinigung", "Urkunde"]
side = 224
small, readable = 360, 1600


def page(label: int, seed: int, longest: int) -> np.ndarray:
    """One page of a type, taken by a camera or scanner; longest: pixels of the longer side."""
    name = labels[label] if label >= 0 else unlabelled
    rng = random.Random(f"{name}/{seed}")
    fonts.choose(rng)
    sheet = importlib.import_module(f"documents.{types.get(name, name)}").draw(rng, 1 if longest == small else 2.2)
    share = longest / max(sheet.image.size)
    pixels = np.asarray(sheet.image)
    if longest == small or share < 1:
        pixels = cv2.resize(pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    return camera.taken(rng, pixels, name == "Bild")


def number_of(name: str) -> int:
    """Below zero where it has no label."""
    return -1 if name == unlabelled else labels.index(name)


def square(task):
    label, seed = task
    return camera.letterboxed(page(label, seed, small), side)


def save_page(task):
    label, seed, folder = task
    file = Path(folder) / f"{labels[label]}-{seed}.jpg"
    cv2.imwrite(str(file), page(label, seed, readable)[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 85])


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--per-type", type=int, default=600)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--processes", type=int, default=2)
    asked.add_argument("--out", required=True)
    asked.add_argument("--pages", action="store_true")
    asked.add_argument("--types", nargs="*", default=labels)
    asked.add_argument("--strokes", action="store_true", help="notes in handwriting that is drawn stroke by stroke")
    asked.add_argument("--held-out-hands", action="store_true", help="notes in hands that are never learned from")
    asked.add_argument("--scanned", action="store_true", help="files, scans and copies cut to the page, no photographs")
    told = asked.parse_args()
    if told.scanned:
        camera.shares = (45, 40, 15, 0, 0)
    note.strokes, note.held_out = told.strokes or told.held_out_hands, told.held_out_hands
    os.makedirs(told.out, exist_ok=True)
    tasks = [(label, told.seed * 100_000 + number) for number in range(told.per_type) for label in map(number_of, told.types)]
    with Pool(told.processes) as pool:
        if told.pages:
            pool.map(save_page, [(*task, told.out) for task in tasks], chunksize=4)
        else:
            squares = np.stack(pool.map(square, tasks, chunksize=16))
            np.savez(Path(told.out) / f"seed-{told.seed}.npz", pages=squares, labels=np.array([label for label, _ in tasks]))


if __name__ == "__main__":
    main()
