import type { Gray } from "~/ocr/gray";
import { seeded } from "../../scripts/training/corner-scenes/random.ts";

const [width, height] = [800, 1000];

export function aBlankPage(): Gray {
  return { width, height, data: new Uint8ClampedArray(width * height).fill(240) };
}

/** A page with lines of strokes and white between them, like print seen from afar; the same at each call. */
export function aWrittenPage(): Gray {
  const page = aBlankPage();
  const random = seeded(7);
  for (let top = 40; top < height - 40; top += 30) {
    for (let left = 40; left < width - 40; left += random.whole(5, 16)) {
      const from = random.chance(0.2) ? top - 5 : top;
      for (let y = from; y < top + 14; y++) page.data.fill(40, y * width + left, y * width + left + 4);
    }
  }
  return page;
}
