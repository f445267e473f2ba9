"""Pictures without text: parts of photographs, plain things, and painted landscapes, towns, people, shapes and textures."""

import glob
import math
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image

import words
from documents.id_card import portrait
from sheet import Sheet

photographs = ("/usr/share/backgrounds/mate/nature/*.jpg", "/usr/share/backgrounds/*.png", "/usr/share/backgrounds/the-mouse.jpg")


def draw(rng, scale):
    width, height = rng.choice(((640, 480), (480, 640), (500, 500), (640, 360), (360, 640)))
    page = Sheet(rng, width, height, scale, words.colour(rng, 0, 255))
    rng.choices((photograph, landscape, town, people, shapes, texture, thing, plain), (8, 3, 2, 2, 2, 2, 5, 2))[0](page, rng)
    return page


@lru_cache(maxsize=1)
def loaded():
    """Small copies of every photograph, so that a page costs no decoding of a large file."""
    found = []
    for path in sorted(path for pattern in photographs for path in glob.glob(pattern)):
        image = Image.open(path).convert("RGB")
        image.thumbnail((1800, 1800))
        found.append(image)
    if not found:
        raise SystemExit("No photographs: install mate-backgrounds and ukui-wallpapers (see README.md)")
    return found


def part_of_a_photograph(rng, width, height):
    image = rng.choice(loaded())
    share = rng.uniform(0.25, 1)
    room = min(image.width / width, image.height / height) * share
    wide, tall = round(width * room), round(height * room)
    x, y = rng.randint(0, image.width - wide), rng.randint(0, image.height - tall)
    part = image.crop((x, y, x + wide, y + tall)).resize((width, height))
    return part.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if rng.random() < 0.5 else part


def photograph(page, rng):
    part = np.asarray(part_of_a_photograph(rng, page.image.width, page.image.height)).astype(np.float32)
    mixed = part[..., rng.sample(range(3), 3)] if rng.random() < 0.3 else part
    toned = 255 * (np.clip(mixed / 255, 0, 1) ** rng.uniform(0.6, 1.6)) * np.array([rng.uniform(0.75, 1.1) for _ in range(3)])
    page.image.paste(Image.fromarray(np.clip(toned, 0, 255).astype(np.uint8)))


def landscape(page, rng):
    sky, ground = words.colour(rng, 90, 255), words.colour(rng, 20, 160)
    for row in range(round(page.height)):
        part = row / page.height
        page.rectangle(0, row, page.width, 1.5, tuple(round(a + (255 - a) * part * 0.6) for a in sky))
    if rng.random() < 0.5:
        page.ellipse(rng.uniform(0, page.width * 0.8), rng.uniform(10, page.height * 0.3), 60, 60, fill=(255, 240, 190))
    for hill in range(rng.randint(2, 5)):
        base, waves = page.height * (0.4 + hill * 0.12), rng.uniform(0.6, 3)
        points = [(x, base - math.sin(x / page.width * waves * math.tau + hill) * rng.uniform(18, 30) - rng.uniform(0, 8)) for x in range(0, round(page.width) + 9, 8)]
        page.polygon([(0, page.height), *points, (page.width, page.height)], fill=tuple(max(0, part - hill * 16) for part in ground))
    for _ in range(rng.randint(0, 14)):
        x, y, size = rng.uniform(0, page.width), rng.uniform(page.height * 0.5, page.height), rng.uniform(14, 60)
        page.rectangle(x + size * 0.45, y, size * 0.12, size * 0.8, (70, 50, 30))
        page.ellipse(x, y - size * 0.6, size, size, fill=words.colour(rng, 20, 130))
    grain(page, rng)


def town(page, rng):
    for row in range(round(page.height)):
        page.rectangle(0, row, page.width, 1.5, tuple(round(160 + 60 * row / page.height) for _ in range(3)))
    x = -10
    while x < page.width:
        width, tall = rng.uniform(40, 120), rng.uniform(page.height * 0.25, page.height * 0.85)
        page.box(x, page.height - tall, width, tall, fill=words.colour(rng, 40, 190), outline=None)
        lit = words.colour(rng, 60, 250)
        for row in range(round(tall / 22)):
            for column in range(round(width / 16)):
                page.rectangle(x + 5 + column * 16, page.height - tall + 8 + row * 22, 8, 11, lit)
        x += width * rng.uniform(0.7, 1.1)
    grain(page, rng)


def people(page, rng):
    if rng.random() < 0.5:
        page.image.paste(part_of_a_photograph(rng, page.image.width, page.image.height))
    for _ in range(rng.randint(1, 4)):
        width = rng.uniform(page.width * 0.2, page.width * 0.6)
        portrait(page, rng.uniform(-20, page.width - width), rng.uniform(0, page.height * 0.5), width)
    grain(page, rng)


def shapes(page, rng):
    """Things on a table seen from above."""
    for _ in range(rng.randint(3, 30)):
        x, y, size = rng.uniform(-40, page.width), rng.uniform(-40, page.height), rng.uniform(20, page.width * 0.5)
        fill = words.colour(rng, 10, 245)
        if rng.random() < 0.6:
            page.ellipse(x, y, size, size * rng.uniform(0.5, 1.2), fill=fill)
            page.ellipse(x + size * 0.15, y + size * 0.12, size * 0.5, size * 0.4, fill=tuple(min(255, part + 30) for part in fill))
        else:
            page.polygon([(x + rng.uniform(0, size), y + rng.uniform(0, size)) for _ in range(rng.randint(3, 6))], fill=fill)
    grain(page, rng)


def thing(page, rng):
    """A cup, a box, a ball, a tool: one thing on a plain ground, lit from a side, with its shadow."""
    if rng.random() < 0.7:
        plain(page, rng)
    tone = words.colour(rng, 15, 245)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        size = page.width * rng.uniform(0.2, 0.6)
        x, y = rng.uniform(-size * 0.2, page.width - size * 0.8), rng.uniform(-size * 0.1, page.height - size * 0.8)
        page.ellipse(x - size * 0.05, y + size * 0.75, size * 1.3, size * 0.3, fill=tuple(part // 3 for part in tone))
        rng.choice((cup, parcel, ball, stick))(page, rng, (x, y, size), tone)
        tone = words.colour(rng, 15, 245)
    grain(page, rng)


def shade(tone, part):
    return tuple(max(0, min(255, round(each * (0.6 + 0.7 * part)))) for each in tone)


def cup(page, rng, place, tone):
    x, y, size = place
    narrow, tall = rng.uniform(0.25, 0.8), size * rng.uniform(0.6, 1)
    if rng.random() < 0.5:
        page.ellipse(x + size * narrow * 0.8, y + tall * 0.25, size * 0.35, tall * 0.5, outline=tone, thick=size * 0.06)
    for column in range(40):
        part = column / 39
        page.rectangle(x + size * narrow * part, y, size * narrow / 36, tall, shade(tone, math.sin(part * math.pi)))
    page.ellipse(x, y - size * 0.06, size * narrow, size * 0.12, fill=shade(tone, 1.1))


def parcel(page, rng, place, tone):
    x, y, size = place
    deep, tall = size * rng.uniform(0.15, 0.4), size * rng.uniform(0.4, 0.9)
    page.polygon([(x, y + deep), (x + deep, y), (x + size, y), (x + size - deep, y + deep)], fill=shade(tone, 1))
    page.polygon([(x + size - deep, y + deep), (x + size, y), (x + size, y + tall), (x + size - deep, y + tall + deep)], fill=shade(tone, 0.1))
    page.box(x, y + deep, size - deep, tall, fill=shade(tone, 0.5), outline=None)


def ball(page, rng, place, tone):
    x, y, size = place
    for ring in range(24):
        part = ring / 24
        page.ellipse(x + size * part * 0.42, y + size * part * 0.35, size * (1 - part), size * (1 - part), fill=shade(tone, part))


def stick(page, rng, place, tone):
    x, y, size = place
    turn, thick = rng.uniform(0, math.pi), size * rng.uniform(0.04, 0.16)
    for layer in range(8):
        across = thick * (layer / 8 - 0.5)
        from_x, from_y = x + size / 2 - math.cos(turn) * size * 0.7 - math.sin(turn) * across, y + size / 2 - math.sin(turn) * size * 0.7 + math.cos(turn) * across
        page.line(from_x, from_y, from_x + math.cos(turn) * size * 1.4, from_y + math.sin(turn) * size * 1.4, thick / 6, shade(tone, layer / 8))
    if rng.random() < 0.6:
        page.ellipse(x + size / 2 + math.cos(turn) * size * 0.7 - thick, y + size / 2 + math.sin(turn) * size * 0.7 - thick, thick * 2.5, thick * 2.5, fill=shade(tone, 0.6))


def plain(page, rng):
    """A wall, a table, the sky: nothing but light that falls off, perhaps in a few bands."""
    # What is light and without a colour may be an empty page.
    one = np.array([rng.randint(150, 255), rng.randint(60, 170), rng.randint(30, 140)])[rng.sample(range(3), 3)] if rng.random() < 0.6 else np.array([rng.randint(30, 170)] * 3)
    rows, columns = np.mgrid[0 : page.image.height, 0 : page.image.width].astype(np.float32)
    turn = rng.uniform(0, math.tau)
    fall = (rows * math.sin(turn) + columns * math.cos(turn)) / max(page.image.size)
    fall = (fall - fall.min()) / max(1e-6, np.ptp(fall))
    light = 1 - rng.uniform(0.05, 0.55) * fall
    if rng.random() < 0.25:
        light = np.round(light * rng.randint(3, 9)) / 9
    page.image.paste(Image.fromarray((one * light[..., None]).clip(0, 255).astype(np.uint8)))


def texture(page, rng):
    noise = np.random.default_rng(rng.randrange(2**32))
    total = np.zeros((page.image.height, page.image.width, 3), np.float32)
    for octave in range(1, 7):
        cells = noise.random((2**octave + 1, 2**octave + 1, 3), np.float32)
        total += cv2.resize(cells, (page.image.width, page.image.height), interpolation=cv2.INTER_CUBIC) / octave
    total = (total - total.min()) / np.ptp(total)
    one, other = np.array(words.colour(rng, 0, 255)), np.array(words.colour(rng, 0, 255))
    page.image.paste(Image.fromarray((total * one + (1 - total) * other).clip(0, 255).astype(np.uint8)))


def grain(page, rng):
    noise = np.random.default_rng(rng.randrange(2**32))
    pixels = cv2.GaussianBlur(np.asarray(page.image), (0, 0), rng.uniform(0.4, 2) * page.scale)
    rough = pixels + noise.normal(0, rng.uniform(4, 16), pixels.shape)
    page.image.paste(Image.fromarray(rough.clip(0, 255).astype(np.uint8)))
