"""Shows what is painted: python3 look.py FOLDER OUT.png [SEED]"""
import sys

import numpy as np
import torch
from PIL import Image

from batches import Batches
from paint import Atlas, Painter

ROW, WIDE = 36, 1000


def painted(folder, seed):
    """Lines as rows of grey, the shortest first."""
    a = Atlas(f"{folder}/atlas.npz")
    painter, mono = Painter(a, torch.device("cpu")), torch.from_numpy(a.kinds == "mono")
    torch.manual_seed(seed)
    batches = iter(Batches(a.signs, a.kinds, a.has, a.upper_only, a.kept, folder, factor=1, seed=seed))
    rows = []
    for _ in range(10):
        ids, font, columns = next(batches)
        pictures, widths = painter.paint(ids, font, mono[font], 32, columns)
        for picture, width in zip(pictures[:6], widths):
            grey = (picture[0] * 40 + 150).clamp(0, 255).byte().numpy()[:, : int(width)]
            rows.append(np.pad(grey, ((2, 2), (2, 2)), constant_values=255)[:, :WIDE])
    return sorted(rows, key=lambda row: row.shape[1])


def main(folder, out, seed=5):
    sheet, line, at = [], np.full((ROW, WIDE), 255, np.uint8), 0
    for row in painted(folder, int(seed)):
        if at + row.shape[1] > WIDE:
            sheet.append(line)
            line, at = np.full((ROW, WIDE), 255, np.uint8), 0
        line[:, at : at + row.shape[1]] = row
        at += row.shape[1]
    Image.fromarray(np.concatenate([*sheet, line])).save(out)


main(*sys.argv[1:])
