import type { Page } from "mupdf";
import type { TextDoubt } from "~/lib/text-doubt";
import type { Pixels } from "./opencv.ts";
import { picturesOn } from "./pdf-pictures.ts";
import type { PageText } from "./pdf-text.ts";
import { printIn } from "./uncovered-print.ts";

/**
 * The printed cells without a word from which a text is doubted, and their share of all. Logos and signatures of born-digital papers stay under .07;
 * scans are over .8.
 */
const uncoveredEnough = { cells: 24, share: 0.15 };
/** share of the page that one picture takes, and words that lie on it */
const scanned = { share: 0.5, words: 5 };

export function doubtOf(page: Page, pixels: Pixels, { words }: PageText): TextDoubt | null {
  const { cells, uncovered } = printIn(pixels, words);
  if (uncovered >= uncoveredEnough.cells && uncovered >= uncoveredEnough.share * cells) return "part";
  return words.length >= scanned.words && picturesOn(page).some(({ share }) => share >= scanned.share) ? "layer" : null;
}
