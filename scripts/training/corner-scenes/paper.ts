import { type Canvas, type Colour, canvas, fillRect } from "./canvas.ts";
import type { Random } from "./random.ts";

type Look = { width: number; height: number; colour: Colour };

/** A printed page: letterhead, paragraphs, tables, stamps, pictures; nothing is legible, everything is as dense as print. */
export function printedPage(random: Random, { width, height, colour }: Look): Canvas {
  const page = canvas(width, height, colour);
  const margin = width * random.between(0.06, 0.12);
  const ink: Colour = random.chance(0.8) ? [35, 35, 40] : [30, 40, 110];
  const unit = width / random.between(52, 80);
  let y = margin * random.between(0.5, 1.4);

  if (random.chance(0.7)) {
    const size = width * random.between(0.08, 0.25);
    fillRect(page, { x: random.chance(0.5) ? margin : width - margin - size, y, width: size, height: size * 0.4 }, ink3(random));
    y += size * 0.5;
  }
  if (random.chance(0.15)) {
    const height = width * random.between(0.05, 0.14);
    fillRect(page, { x: 0, y, width, height }, ink3(random));
    y += height + unit * 2;
  }
  while (y < height - margin) {
    const kind = random.next();
    if (kind < 0.6) y = paragraph(page, random, { x: margin, y, right: width - margin, unit, ink });
    else if (kind < 0.8) y = table(page, random, { x: margin, y, right: width - margin, unit, ink });
    else if (kind < 0.88) y = picture(page, random, { x: margin, y, right: width - margin, unit, ink });
    else y += unit * random.between(2, 8);
  }
  return page;
}

type Block = { x: number; y: number; right: number; unit: number; ink: Colour };

function paragraph(page: Canvas, random: Random, { x, y, right, unit, ink }: Block): number {
  const indent = random.chance(0.3) ? random.between(0, (right - x) * 0.5) : 0;
  const lines = random.whole(1, 9);
  for (let i = 0; i < lines && y < page.height - unit * 3; i++, y += unit * 1.9) {
    const end = i === lines - 1 ? x + (right - x) * random.between(0.3, 0.8) : right;
    line(page, random, { x: x + indent, y, right: end, unit, ink });
  }
  return y + unit * 1.6;
}

/** Paints a line of words as strokes: stems, bowls and gaps of about the weight of type. */
function line(page: Canvas, random: Random, { x, y, right, unit, ink }: Block): void {
  while (x < right) {
    const letters = random.whole(2, 11);
    for (let i = 0; i < letters && x < right; i++, x += unit * 0.62) {
      const tall = random.chance(0.25) ? 0.35 : 0;
      fillRect(page, { x, y: y - tall * unit, width: unit * 0.14, height: unit * (1 + tall) }, ink);
      if (random.chance(0.7))
        fillRect(page, { x, y: y + unit * random.pick([0, 0.45, 0.86]), width: unit * 0.42, height: unit * 0.14 }, ink);
      if (random.chance(0.5)) fillRect(page, { x: x + unit * 0.34, y: y + unit * 0.1, width: unit * 0.13, height: unit * 0.85 }, ink);
    }
    x += unit * 0.6;
  }
}

function table(page: Canvas, random: Random, { x, y, right, unit, ink }: Block): number {
  const rows = random.whole(2, 10);
  const row = unit * random.between(2, 3);
  const ruled = random.chance(0.6);
  for (let i = 0; i < rows && y < page.height - row * 2; i++, y += row) {
    if (i === 0 && random.chance(0.5)) fillRect(page, { x, y, width: right - x, height: row }, [205, 210, 220]);
    if (ruled) fillRect(page, { x, y, width: right - x, height: Math.max(1, unit * 0.1) }, ink);
    for (const share of [0, 0.45, 0.8]) {
      const from = x + (right - x) * share + unit * 0.4;
      line(page, random, { x: from, y: y + unit * 0.6, right: from + (right - x) * random.between(0.08, 0.3), unit, ink });
    }
  }
  if (ruled) fillRect(page, { x, y, width: right - x, height: Math.max(1, unit * 0.1) }, ink);
  return y + unit * 2;
}

function picture(page: Canvas, random: Random, { x, y, right, unit }: Block): number {
  const width = (right - x) * random.between(0.2, 0.6);
  const height = Math.min(width * random.between(0.4, 0.9), Math.max(0, page.height - y - unit * 3));
  const left = x + random.between(0, right - x - width);
  fillRect(page, { x: left, y, width, height }, ink3(random));
  fillRect(page, { x: left + width * 0.2, y: y + height * 0.3, width: width * 0.4, height: height * 0.4 }, ink3(random));
  return y + height + unit * 2;
}

function ink3(random: Random): Colour {
  return [random.between(30, 210), random.between(30, 210), random.between(30, 210)];
}
