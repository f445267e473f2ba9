import type { Page } from "mupdf";
import type { TextDoubt } from "~/lib/text-doubt";
import type { Pixels } from "./opencv.ts";
import type { PageText } from "./pdf-text.ts";
import { printIn } from "./uncovered-print.ts";

/** Printed cells without a word, and their share of all. Logos and signatures of born-digital papers stay under .07; scans are over .8. */
const uncoveredEnough = { cells: 24, share: 0.15 };
/** share of the page that one picture takes, and words that lie on it */
const scanned = { share: 0.5, words: 5 };

export function doubtOf(page: Page, pixels: Pixels, { words }: PageText): TextDoubt | null {
  const { cells, uncovered } = printIn(pixels, words);
  if (uncovered >= uncoveredEnough.cells && uncovered >= uncoveredEnough.share * cells) return "part";
  return words.length >= scanned.words && largestPicture(page) >= scanned.share ? "layer" : null;
}

/** As a share of the page. */
function largestPicture(page: Page): number {
  const [left, top, right, bottom] = page.getBounds();
  const structured = page.toStructuredText("preserve-images");
  let largest = 0;
  try {
    structured.walk({
      onImageBlock: ([x0, y0, x1, y1]) => {
        const shown = Math.max(0, Math.min(x1, right) - Math.max(x0, left)) * Math.max(0, Math.min(y1, bottom) - Math.max(y0, top));
        largest = Math.max(largest, shown / ((right - left) * (bottom - top)));
      },
    });
  } finally {
    structured.destroy();
  }
  return largest;
}
