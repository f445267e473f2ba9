"""What becomes of a page on its way: file, scanner, copier, or telephone, cropped well or badly."""

import random

import cv2
import numpy as np

from documents.picture import part_of_a_photograph

cv2.setNumThreads(1)

# How often a page is a file, scanned, copied, photographed and cut out, photographed on its desk.
shares = (20, 20, 12, 30, 18)


def taken(rng: random.Random, image: np.ndarray, is_picture: bool = False) -> np.ndarray:
    """An RGB image becomes one as people send it; lengths scale with the image's longer side."""
    noise = np.random.default_rng(rng.randrange(2**32))
    unit = max(image.shape[:2]) / 360
    if is_picture:
        return compressed(rng, image)
    ways = (as_file, scanned, copied, telephone_cropped, telephone_on_desk)
    way = rng.choices(ways, shares)[0]
    return compressed(rng, way(rng, noise, image, unit))


def as_file(rng, noise, image, unit):
    return image


def scanned(rng, noise, image, unit):
    image = turned(rng, image, 2.5, rng.choice((255, 255, 240, 30)))
    image = lit(rng, image, rng.uniform(0.85, 1.1), rng.uniform(-10, 25))
    if rng.random() < 0.3:
        image = grey(image)
    return rough(rng, noise, blurred(rng, image, unit, 0.5), 5)


def copied(rng, noise, image, unit):
    """Black and white, with specks; sometimes with nothing in between."""
    image = grey(rough(rng, noise, turned(rng, image, 2, 255), 12))
    if rng.random() < 0.6:
        side = int(rng.uniform(12, 30) * unit) | 1
        plain = cv2.adaptiveThreshold(image[..., 0], 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY, max(3, side), rng.uniform(6, 16))
        image = np.repeat(plain[..., None], 3, 2)
    return lit(rng, image, rng.uniform(0.7, 1.4), rng.uniform(-40, 20))


def telephone_cropped(rng, noise, image, unit):
    """Cut to the page, nearly: a little of the table or a lost margin remains."""
    image = perspective(rng, image, ground(rng, image), rng.uniform(-0.03, 0.05), 0.03)
    return photographed(rng, noise, image, unit)


def telephone_on_desk(rng, noise, image, unit):
    image = perspective(rng, image, ground(rng, image), rng.uniform(0.06, 0.28), 0.1)
    return photographed(rng, noise, image, unit)


def photographed(rng, noise, image, unit):
    image = shaded(rng, noise, image)
    warmth, green = rng.gauss(0.03, 0.05), rng.gauss(0, 0.02)
    tint = np.array([1 + warmth, 1 + green, 1 - warmth])
    image = (image * tint).clip(0, 255).astype(np.uint8)
    image = lit(rng, image, rng.uniform(0.7, 1.15), rng.uniform(-15, 25))
    if rng.random() < 0.1:
        image = grey(image)
    return rough(rng, noise, blurred(rng, image, unit, 0.9), 9)


def ground(rng, image):
    """What the page lies on: wood, cloth, a plain table, or anything."""
    height, width = image.shape[:2]
    if rng.random() < 0.25:
        return np.asarray(part_of_a_photograph(rng, width, height))
    noise = np.random.default_rng(rng.randrange(2**32))
    tone = np.array([rng.randint(20, 230)] * 3) + np.array([rng.randint(-30, 30) for _ in range(3)])
    cells = (rng.randint(2, 60), rng.randint(2, 12))
    grain = cv2.resize(noise.normal(0, rng.uniform(2, 26), cells).astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
    fine = noise.normal(0, rng.uniform(0, 8), (height, width))
    return (tone + (grain + fine)[..., None]).clip(0, 255).astype(np.uint8)


def perspective(rng, image, under, margin, bend):
    """margin: share of the picture around the page, below zero cuts into it; bend: how far corners stray."""
    height, width = image.shape[:2]
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    middle = np.float32([width / 2, height / 2])
    stray = np.float32([[rng.uniform(-bend, bend) * width, rng.uniform(-bend, bend) * height] for _ in range(4)])
    target = (corners - middle) * (1 - 2 * margin) + middle + stray
    matrix = cv2.getPerspectiveTransform(corners, target.astype(np.float32))
    page = cv2.warpPerspective(image, matrix, (width, height), flags=cv2.INTER_LINEAR)
    mask = cv2.warpPerspective(np.full((height, width), 255, np.uint8), matrix, (width, height))[..., None] / 255
    return (page * mask + under * (1 - mask)).astype(np.uint8)


def turned(rng, image, degrees, fill):
    height, width = image.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(-degrees, degrees), 1)
    return cv2.warpAffine(image, matrix, (width, height), borderValue=(fill, fill, fill))


def shaded(rng, noise, image):
    """Light from one side, the shadow of a hand, a fold."""
    height, width = image.shape[:2]
    cells = noise.uniform(rng.uniform(0.45, 0.9), 1.12, (rng.randint(2, 3), rng.randint(2, 3))).astype(np.float32)
    light = cv2.resize(cells, (width, height), interpolation=cv2.INTER_CUBIC)
    if rng.random() < 0.25:
        shadow = np.ones((height, width), np.float32)
        middle = (rng.randint(0, width), rng.randint(0, height))
        cv2.ellipse(shadow, middle, (round(width * rng.uniform(0.2, 0.6)), round(height * rng.uniform(0.15, 0.5))), rng.uniform(0, 180), 0, 360, rng.uniform(0.5, 0.8), -1)
        light *= cv2.GaussianBlur(shadow, (0, 0), max(width, height) * 0.03)
    if rng.random() < 0.2:
        row = rng.randint(height // 4, height * 3 // 4)
        light[row - 1 : row + 2] *= rng.uniform(0.75, 1.15)
    return (image * light[..., None]).clip(0, 255).astype(np.uint8)


def blurred(rng, image, unit, most):
    return cv2.GaussianBlur(image, (0, 0), max(0.05, rng.uniform(0, most) * unit * 0.6))


def rough(rng, noise, image, most):
    strength = rng.uniform(0, most)
    return (image + noise.normal(0, strength, image.shape)).clip(0, 255).astype(np.uint8) if strength > 1 else image


def lit(rng, image, gain, offset):
    return (image * gain + offset).clip(0, 255).astype(np.uint8)


def grey(image):
    return np.repeat(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)[..., None], 3, 2)


def compressed(rng, image):
    _, coded = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, rng.randint(30, 90)])
    return cv2.imdecode(coded, cv2.IMREAD_COLOR)[..., ::-1]


def letterboxed(image: np.ndarray, side: int) -> np.ndarray:
    """The whole page in a square, top left, on grey: exactly what the product does before it asks the network."""
    height, width = image.shape[:2]
    share = side / max(height, width)
    wide, tall = max(1, round(width * share)), max(1, round(height * share))
    small = cv2.resize(image, (wide, tall), interpolation=cv2.INTER_AREA if share < 1 else cv2.INTER_LINEAR)
    square = np.full((side, side, 3), 127, np.uint8)
    square[:tall, :wide] = small
    return square
