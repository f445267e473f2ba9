"""Paints lines of text from the atlas and spoils them as paper, printers, scanners and telephones do: whole batches at once, on the GPU."""
import math
import numpy as np
import torch
import torch.nn.functional as F

UP, DOWN, WIDE = 50, 24, 60  # room of a glyph's cell above and below the baseline, and its width
GH = UP + DOWN
# px of a line between paper and reader, and how often it has them
HEIGHTS, HEIGHT_SHARES = (14, 17, 20, 24, 28, 32, 40, 48), (0.03, 0.08, 0.16, 0.2, 0.18, 0.15, 0.12, 0.08)
SMALL_CAPS = {"cinzel", "amatic-sc", "permanent-marker", "rock-salt", "bebas-neue", "silkscreen"}


class Atlas:
    def __init__(self, path):
        z = np.load(path)
        self.signs = str(z["signs"])
        self.names, self.kinds, self.kept, table, data = (
            [str(n) for n in z["names"]],
            z["kinds"],
            z["kept"].astype(bool),
            z["table"],
            z["data"],
        )
        f, a, _ = table.shape
        self.cells = np.zeros((f, a, GH, WIDE), np.uint8)
        for i in range(f):
            for j in range(a):
                at, w, h, _, top, _ = table[i, j]
                if w > 0:
                    cut = max(0, top - UP)
                    g = data[at : at + w * h].reshape(h, w)[cut:, :WIDE]
                    y = UP - min(top, UP)
                    g = g[: GH - y]
                    self.cells[i, j, y : y + g.shape[0], : g.shape[1]] = g
        self.width, self.left, self.advance = np.minimum(table[..., 1], WIDE), table[..., 3], table[..., 5] / 16
        self.top, self.bottom = np.where(table[..., 1] > 0, np.minimum(table[..., 4], UP), -99), np.where(
            table[..., 1] > 0, np.minimum(table[..., 2] - table[..., 4], DOWN), -99
        )
        self.has = table[..., 1] >= 0
        at = {s: i for i, s in enumerate(self.signs)}
        same = sum((np.array([(self.cells[i, at[c]] == self.cells[i, at[c.upper()]]).all() for i in range(f)])) for c in "abdegr")
        self.upper_only = (same >= 4) | np.array([n.rsplit("-", 2)[0] in SMALL_CAPS for n in self.names])
        self.space = at[" "]


def rnd(b, lo, hi, dev, power=1.0):
    return lo + (hi - lo) * torch.rand(b, device=dev) ** power


def some(b, p, dev):
    return (torch.rand(b, device=dev) < p).float()


def field(b, h, w, ny, nx, dev):
    """Smooth noise of about unit spread."""
    return F.interpolate(torch.randn(b, 1, ny, nx, device=dev), (h, w), mode="bicubic", align_corners=True)


def col(v):
    return v.view(-1, 1, 1, 1)


class Painter:
    def __init__(self, atlas, dev):
        self.dev, self.a = dev, atlas
        t = lambda x, d=torch.float32: torch.as_tensor(np.ascontiguousarray(x), device=dev).to(d)
        self.cells = torch.as_tensor(atlas.cells, device=dev).reshape(-1)
        self.n = len(atlas.signs)
        self.width, self.left, self.advance, self.top, self.bottom = (
            t(x) for x in (atlas.width, atlas.left, atlas.advance, atlas.top, atlas.bottom)
        )
        k = torch.arange(8, dtype=torch.float64)
        d = torch.cos((2 * k[None] + 1) * k[:, None] * math.pi / 16) * 0.5
        d[0] *= 1 / math.sqrt(2)
        self.dct = d.float().to(dev)
        self.q = torch.tensor(
            [
                16,
                11,
                10,
                16,
                24,
                40,
                51,
                61,
                12,
                12,
                14,
                19,
                26,
                58,
                60,
                55,
                14,
                13,
                16,
                24,
                40,
                57,
                69,
                56,
                14,
                17,
                22,
                29,
                51,
                87,
                80,
                62,
                18,
                22,
                37,
                56,
                68,
                109,
                103,
                77,
                24,
                35,
                55,
                64,
                81,
                104,
                113,
                92,
                49,
                64,
                78,
                87,
                103,
                121,
                120,
                101,
                72,
                92,
                95,
                98,
                112,
                100,
                103,
                99.0,
            ],
            device=dev,
        ).view(8, 8)

    def compose(self, ids, font):
        """ids B x L (-1 beyond the end). Ink 0..1, B x GH x W; and per line its end, top and bottom."""
        dev, (b, l) = self.dev, ids.shape
        real = ids >= 0
        i = ids.clamp(min=0)
        at = font[:, None] * self.n + i
        look = lambda t: t.reshape(-1)[at]
        adv, left, width = look(self.advance), look(self.left), look(self.width)
        space = (i == self.a.space) & real
        gap = adv * rnd(b, 0.7, 1.5, dev)[:, None] + torch.rand(b, l, device=dev).lt(0.05) * rnd(b, 6, 70, dev)[:, None]
        adv = torch.where(space, gap, adv)
        tracking = rnd(b, -0.6, 0.6, dev) + some(b, 0.2, dev) * rnd(b, -1.2, 5, dev)
        adv = (adv + tracking[:, None] + torch.randn(b, l, device=dev) * (some(b, 0.15, dev) * 0.8)[:, None]).clamp(min=1)
        adv = torch.where(real, adv, torch.full_like(adv, 1e4))
        start = adv.cumsum(1) - adv + 8
        end = torch.where(real, start + adv, torch.zeros_like(adv)).amax(1)
        dy = (torch.randn(b, l, device=dev) * (some(b, 0.12, dev) * 0.9)[:, None]).round()
        wide = int(end.max().item()) + 12
        xs = torch.arange(wide, device=dev).float().expand(b, wide).contiguous()
        g = (torch.searchsorted(start.contiguous(), xs, right=True) - 1).clamp(min=0)
        rows = torch.arange(GH, device=dev)
        ink = torch.zeros(b, GH, wide, dtype=torch.uint8, device=dev)
        place = (start + left).round()
        for k in (-1, 0, 1):
            gi = (g + k).clamp(0, l - 1)
            off = xs - place.gather(1, gi)
            fine = (off >= 0) & (off < width.gather(1, gi)) & real.gather(1, gi)
            base = at.gather(1, gi) * (GH * WIDE) + off.clamp(0, WIDE - 1).long()
            y = rows[None, :, None] - dy.gather(1, gi).long()[:, None, :]
            inside = fine[:, None, :] & (y >= 0) & (y < GH)
            v = self.cells[base[:, None, :] + y.clamp(0, GH - 1) * WIDE]
            ink = torch.maximum(ink, torch.where(inside, v, torch.zeros_like(v)))
        none = torch.full_like(adv, -99.0)
        top = torch.where(real, look(self.top), none).amax(1).clamp(min=8)
        bottom = torch.where(real, look(self.bottom), none).amax(1).clamp(min=0)
        return ink.float() / 255, end, top, bottom

    def spoil_ink(self, ink, mono, rough):
        """What printers do: weight, lost ink, dots."""
        dev, b = self.dev, ink.shape[0]
        x = ink.unsqueeze(1)
        fat = F.max_pool2d(x, 3, 1, 1)
        thin = -F.max_pool2d(-x, 3, 1, 1)
        w = col(torch.randn(b, device=dev) * 0.4)
        x = torch.where(w > 0, x + (fat - x) * w.clamp(0, 1), x + (thin - x) * (-w * 0.8).clamp(0, 0.7))
        # dots of a needle or thermal printer
        idx = torch.nonzero((torch.rand(b, device=dev) < torch.where(mono, 0.12, 0.03))).flatten()
        if len(idx) > 0:
            p = int(torch.randint(2, 5, (1,)).item())
            s = x[idx]
            h, w0 = s.shape[2] // p * p, s.shape[3] // p * p
            s = s[:, :, :h, :w0]
            low = (F.avg_pool2d(s, p) > 0.4).float()
            c = torch.arange(p, device=dev).float() - (p - 1) / 2
            r = c[:, None] ** 2 + c[None] ** 2
            dot = torch.exp(-r / (0.25 * p * p * float(torch.empty(1).uniform_(0.5, 1.6)))).repeat(h // p, w0 // p)
            up = low.repeat_interleave(p, 2).repeat_interleave(p, 3) * dot
            x = x.clone()
            x[idx, :, :h, :w0] = up
        # lost ink: cloudy, speckled, in streaks
        h, w0 = x.shape[2:]
        cloud = field(b, h, w0, 4, max(4, w0 // 24), dev) * col(some(b, 0.3, dev) * rnd(b, 0.1, 0.5, dev))
        speck = (
            F.interpolate(torch.rand(b, 1, h // 2, w0 // 2, device=dev), (h, w0), mode="nearest")
            < col(some(b, 0.2, dev) * rnd(b, 0.02, 0.35, dev, 2))
        ).float()
        streak = (torch.rand(b, 1, 1, w0, device=dev) < col(some(b, 0.08, dev) * rnd(b, 0.01, 0.08, dev))).float()
        band = (torch.rand(b, 1, h, 1, device=dev) < col(some(b, 0.06, dev) * rnd(b, 0.02, 0.15, dev))).float()
        cloud, speck, streak, band = (t * col(rough) for t in (cloud, speck, streak, band))
        x = x * (1 + cloud.clamp(-1, 0.3)).clamp(0, 1.2) * (1 - 0.9 * speck) * (1 - 0.9 * streak) * (1 - 0.8 * band)
        return x.clamp(0, 1).squeeze(1)

    def around(self, ink, end, top, bottom, rough):
        """Lines above and below, underlines, frames: B x (GH + 2 * 40) x W."""
        dev, (b, h, w) = self.dev, ink.shape
        big = h + 80
        ys = torch.arange(big, device=dev).float()
        tall = alone = F.pad(ink, (0, 0, 40, 40))
        zero = tall.new_zeros(())
        for sign, clear in ((-1, top + 7), (1, bottom + 32)):
            other = alone.roll(int(torch.randint(1, max(2, b), (1,)).item()), 0).roll(int(torch.randint(-60, 60, (1,)).item()), 2)
            shift = sign * (clear + rnd(b, -4, 26, dev))
            src = (ys[None] - shift[:, None]).round().long()
            fine = (src >= 0) & (src < big) & (torch.rand(b, device=dev) < 0.15 + 0.3 * rough)[:, None]
            moved = other.gather(1, src.clamp(0, big - 1)[:, :, None].expand(b, big, w))
            tall = torch.maximum(tall, torch.where(fine[:, :, None], moved, zero))
        # level rules: touching the foot of the letters, or above them
        base = 40 + UP
        for p, lo, hi in ((0.10, 1, 14), (0.05, -46, -27)):
            y = base + rnd(b, lo, hi, dev)
            thick = rnd(b, 0.5, 2.5, dev)
            on = (ys[None] - y[:, None]).abs() < thick[:, None]
            dash = (torch.rand(b, device=dev) < 0.7)[:, None] | ((torch.arange(w, device=dev)[None] // 4) % 2 == 0)
            tall = torch.maximum(
                tall,
                (on & (torch.rand(b, device=dev) < p)[:, None])[:, :, None].float()
                * dash[:, None, :].float()
                * rnd(b, 0.4, 1, dev)[:, None, None],
            )
        xs = torch.arange(w, device=dev).float()
        for at in (rnd(b, -6, 4, dev), end + rnd(b, 2, 14, dev)):
            on = ((xs[None] - at[:, None]).abs() < rnd(b, 0.5, 2, dev)[:, None]) & (torch.rand(b, device=dev) < 0.05)[:, None]
            tall = torch.maximum(tall, on[:, None, :].float() * 0.8)
        return tall

    def jpeg(self, x, quality):
        b, _, h, w = x.shape
        x = F.pad(x, (0, -w % 8, 0, -h % 8), mode="replicate")
        hh, ww = x.shape[2:]
        blocks = (x * 255 - 128).view(b, hh // 8, 8, ww // 8, 8).permute(0, 1, 3, 2, 4)
        c = self.dct @ blocks @ self.dct.t()
        s = torch.where(quality < 50, 5000 / quality, 200 - 2 * quality) / 100
        q = (self.q[None] * s.view(-1, 1, 1)).clamp(min=1).view(b, 1, 1, 8, 8)
        c = torch.round(c / q) * q
        y = (self.dct.t() @ c @ self.dct).permute(0, 1, 3, 2, 4).reshape(b, 1, hh, ww)[:, :, :h, :w]
        return (y + 128) / 255

    def smear(self, x, sx, sy):
        """Gaussian blur, each sample with its own two spreads."""
        b, _, h, w = x.shape
        t = torch.arange(-4, 5, device=x.device).float()
        for s, dim in ((sx, 3), (sy, 2)):
            k = torch.exp(-t[None] ** 2 / (2 * s[:, None].clamp(min=0.05) ** 2))
            k = k / k.sum(1, keepdim=True)
            pad = (4, 4, 0, 0) if dim == 3 else (0, 0, 4, 4)
            y = F.pad(x, pad, mode="replicate").transpose(0, 1)
            k = k.view(b, 1, 1, 9) if dim == 3 else k.view(b, 1, 9, 1)
            x = F.conv2d(y, k, groups=b).transpose(0, 1)
        return x

    @torch.no_grad()
    def paint(self, ids, font, mono, height, columns, clean=0.3):
        """Pictures N x 1 x height x W (W at most columns), normalised, 0 beyond each line's end; and the width of each."""
        dev, b = self.dev, ids.shape[0]
        rough = 1 - some(b, clean, dev)  # 0: a good print, well lit
        ink, end, top, bottom = self.compose(ids, font)
        ink = self.spoil_ink(ink, mono, rough)
        tall = self.around(ink, end, top, bottom, rough).unsqueeze(1)
        hc, wc = tall.shape[2:]
        base = 40 + UP
        body = top + bottom
        # the cut: from hardly enough to generous
        pad_top = body * rnd(b, -0.03, 0.5, dev, 1.4) + rnd(b, 0, 2, dev)
        pad_foot = body * rnd(b, -0.03, 0.5, dev, 1.4) + rnd(b, 0, 2, dev)
        y0, y1 = base - top - pad_top, base + bottom + pad_foot
        span, yc = y1 - y0, (y0 + y1) / 2
        x0 = 8 - rnd(b, -1, 18, dev, 2)
        x1 = end + rnd(b, -1, 18, dev, 2)
        long = x1 - x0
        stretch = torch.exp(torch.randn(b, device=dev) * 0.14).clamp(0.65, 1.5)
        width = (long / span * height * stretch).clamp(8, columns)
        w = min(columns, int(math.ceil(width.max().item() / 64) * 64))
        # between paper and reader lies a picture of another size
        mid = HEIGHTS[int(torch.multinomial(torch.tensor(HEIGHT_SHARES), 1))]
        wm = max(8, round(w * mid / height))
        share = width / w  # part of the picture this line fills
        u = torch.linspace(0, 1, wm, device=dev)[None, None, :] / share[:, None, None]
        v = (torch.arange(mid, device=dev).float() + 0.5)[None, :, None] / mid - 0.5
        c = u - 0.5
        slope = torch.randn(b, device=dev) * 0.008 + some(b, 0.3, dev) * torch.randn(b, device=dev) * 0.02
        slope = slope * (60 / long.clamp(min=60)) ** 0.35  # long lines cannot lean as far and stay in their cut
        bend = torch.randn(b, device=dev) * some(b, 0.25, dev) * 0.05
        shear = torch.randn(b, device=dev) * 0.06 + some(b, 0.1, dev) * torch.randn(b, device=dev) * 0.15
        persp = torch.randn(b, device=dev) * some(b, 0.3, dev) * 0.08
        e = lambda t: t[:, None, None]
        sx = e(x0) + u * e(long) - e(shear) * v * e(span)
        sy = e(yc) + v * e(span) * (1 + e(persp) * c) + e(slope) * c * e(long) + e(bend) * (c * c * 4 - 0.5) * e(span)
        sy = sy + e(some(b, 0.1, dev) * rnd(b, 0.2, 1.3, dev)) * torch.sin(u * e(long) / e(rnd(b, 8, 60, dev)) + e(rnd(b, 0, 6, dev)))
        # before it shrinks, what lies between the samples is averaged in
        k = max(1, 46 // mid)
        soft = F.avg_pool2d(tall, k, ceil_mode=True, count_include_pad=False) if k > 1 else tall
        hc, wc = soft.shape[2] * k, soft.shape[3] * k
        grid = torch.stack([(sx + 0.5) / wc * 2 - 1, ((sy + 0.5) / hc * 2 - 1).expand_as(sx)], 3)
        x = F.grid_sample(soft, grid, mode="bilinear", padding_mode="zeros", align_corners=False)
        # another writing shines through, or lies across
        ghost = x.roll(1, 0).flip(3) * col(rough * some(b, 0.05, dev) * rnd(b, 0.05, 0.3, dev))
        x = torch.maximum(x, ghost)
        px = mid / 32
        sigma = (rnd(b, 0.2, 0.75, dev) + some(b, 0.2, dev) * rnd(b, 0, 0.9, dev) * rough) * max(0.7, px)
        ratio = torch.exp(torch.randn(b, device=dev) * 0.25)
        x = self.smear(x, sigma * ratio, sigma / ratio)
        x = (x * col(rnd(b, 0.9, 1.6, dev))).clamp(0, 1)  # ink runs full again after the smear
        # paper and light
        paper = rnd(b, 0.5, 1.0, dev, 0.6)
        contrast = torch.where(rough > 0, rnd(b, 0.12, 1.0, dev, 0.7), rnd(b, 0.6, 1.0, dev))
        shade = field(b, mid, wm, 2, max(2, wm // (3 * mid)), dev) * col(some(b, 0.4, dev) * rnd(b, 0.02, 0.12, dev))
        ramp = (
            c.expand(b, mid, wm).unsqueeze(1) * col(torch.randn(b, device=dev))
            + v.expand(b, mid, wm).unsqueeze(1) * col(torch.randn(b, device=dev))
        ) * col(some(b, 0.3, dev) * 0.12)
        grain = field(b, mid, wm, max(2, mid // 3), max(2, wm // 3), dev) * col(some(b, 0.4, dev) * rnd(b, 0.01, 0.05, dev))
        back = (col(paper) + shade + ramp + grain).clamp(0.15, 1.05)
        y = back * (1 - x * col(contrast))
        turn = col(some(b, 0.04, dev))
        y = y * (1 - turn) + (1.05 - y) * turn
        spots = (torch.rand(b, 1, mid, wm, device=dev) < col(rough * some(b, 0.1, dev) * 0.02)).float()
        y = y * (1 - spots * 0.6)
        y = y + torch.randn_like(y) * col(rnd(b, 0.0, 0.06, dev, 2)) * col((contrast * 0.7 + 0.3) * (0.3 + 0.7 * rough))
        sharp = self.smear(y, torch.full((b,), 1.0, device=dev), torch.full((b,), 1.0, device=dev))
        y = y + (y - sharp) * col(some(b, 0.35, dev) * rnd(b, 0.2, 1.8, dev))
        y = y.clamp(0, 1)
        black = col(some(b, 0.07, dev) * rough)
        cutat = (back * (1 - col(contrast * rnd(b, 0.3, 0.65, dev)))).clamp(0, 1)
        y = y * (1 - black) + torch.sigmoid((y - cutat) * 40) * black
        quality = torch.where(torch.rand(b, device=dev) < 0.75, rnd(b, 30, 95, dev), torch.full((b,), 98.0, device=dev))
        y = self.jpeg(y, quality).clamp(0, 1)
        y = F.interpolate(y, (height, w), mode="bilinear", align_corners=False, antialias=mid > height)
        return normal(y, width)


def normal(y, width):
    """Each line to mean 0 and spread 1 (a little contrast is not blown up without bound); zero beyond its end."""
    inside = (torch.arange(y.shape[3], device=y.device)[None] < width[:, None]).float()[:, None, None]
    n = inside.sum(3, keepdim=True) * y.shape[2]
    mean = (y * inside).sum((2, 3), keepdim=True) / n
    spread = (((y - mean) ** 2 * inside).sum((2, 3), keepdim=True) / n).sqrt()
    return (y - mean) / (spread + 0.02) * inside, width
