"""Text for the painter: batches of lines of like length, each with a font that has (or is spared) its signs."""
import numpy as np
import torch
from texts import FALLBACK, Texts

SHARES = {"mono": 0.33, "sans": 0.34, "serif": 0.15, "hand": 0.09, "show": 0.09}
# signs at most, columns at most, lines (times the batch factor)
BUCKETS = [(5, 192, 32), (10, 320, 22), (16, 448, 16), (24, 640, 12), (36, 896, 8), (72, 1408, 5)]


class Batches(torch.utils.data.IterableDataset):
    def __init__(self, signs, kinds, has, upper_only, kept, folder, factor=32, seed=0, kept_only=False, easy=0):
        self.signs, self.kinds, self.has, self.upper_only, self.folder, self.factor, self.seed = (
            signs,
            kinds,
            has,
            upper_only,
            folder,
            factor,
            seed,
        )
        self.easy = easy  # so many batches of each worker hold short lines only
        pool = np.where(kept == kept_only)[0]
        groups = {k: [i for i in pool if kinds[i] == k] for k in SHARES}
        groups = {k: v for k, v in groups.items() if v}
        weights = np.zeros(len(kinds))
        for k, v in groups.items():
            weights[v] = SHARES[k] / len(v)
        self.weights = np.cumsum(weights / weights.sum())

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        seed = self.seed * 1000 + (info.id if info else 0)
        t, r = Texts(seed, self.folder), np.random.default_rng(seed)
        at = {s: i for i, s in enumerate(self.signs)}
        spare = np.array([at[FALLBACK[s]] if s in FALLBACK else at["x"] for s in self.signs])
        waiting = [[] for _ in BUCKETS]
        given = 0
        while True:
            line = t.line()
            font = int(np.searchsorted(self.weights, r.random()))
            font = min(font, len(self.kinds) - 1)
            if self.upper_only[font]:
                line = line.upper().replace("ß", "SS")
            ids = np.array([at[c] for c in line if c in at], np.int64)
            missing = ~self.has[font, ids]
            if missing.any():
                ids = np.where(missing, spare[ids], ids)
                if not self.has[font, ids].all():
                    continue
            if len(ids) == 0 or len(ids) > BUCKETS[-1][0]:
                continue
            b = next(i for i, (most, _, _) in enumerate(BUCKETS) if len(ids) <= most)
            if b > 2 and given < self.easy:
                continue
            waiting[b].append((ids, font))
            if len(waiting[b]) >= BUCKETS[b][2] * self.factor:
                batch, waiting[b] = waiting[b], []
                long = max(len(i) for i, _ in batch)
                out = np.full((len(batch), long), -1, np.int64)
                for n, (i, _) in enumerate(batch):
                    out[n, : len(i)] = i
                given += 1
                yield torch.from_numpy(out), torch.tensor([f for _, f in batch]), BUCKETS[b][1]
