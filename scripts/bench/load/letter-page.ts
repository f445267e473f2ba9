import type { Word } from "~/engines/contract";
import type { NewPage } from "../../../tests/builders/documents.ts";
import { seeded } from "../../training/corner-scenes/random.ts";
import { letter } from "./letters.ts";
import { aScan } from "./photos.ts";

const wordsOfLetter = 300;
const wordsOfLine = 10;

/** A scanned letter as it is once it has been read. */
export async function aLetterPage(seed: number): Promise<NewPage & { jpeg: Buffer }> {
  const text = letter(seeded(seed), wordsOfLetter);
  return { text, words: text.split(" ").map(placed), jpeg: await aScan(text) };
}

/** Places words line by line, all equally wide: a page holds a word's letters and its box. */
function placed(text: string, index: number): Word {
  const [line, column] = [Math.floor(index / wordsOfLine), index % wordsOfLine];
  return { text, confidence: 90, line, box: { left: 0.08 + column * 0.084, top: 0.05 + line * 0.03, width: 0.07, height: 0.02 } };
}
