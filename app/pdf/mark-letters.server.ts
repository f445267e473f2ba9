import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { type LetterRanges, lettersBeyond, rangesOf } from "~/imaging/marks/letters";

const require = createRequire(import.meta.url);

/** The typeface of text annotations. The editor shows them in the same one, made for browsers (styles/studio.css). */
export const markFont = require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");

let font: Font | undefined;
let known: LetterRanges | undefined;

/** The letters that can be written on a page. */
export function markLetters(): LetterRanges {
  font ??= openSync(markFont) as Font;
  known ??= rangesOf(font.characterSet);
  return known;
}

/** The widths that were measured last: laying letters out costs microseconds each, and a page is shown again and again. */
const measured = new Map<string, number>();
const mostMeasured = 1000;

/** The width of a text, in sizes of its letters. */
export function widthOfLetters(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  font ??= openSync(markFont) as Font;
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  if (measured.size >= mostMeasured) measured.clear();
  measured.set(text, width);
  return width;
}

export function missingLetters(text: string): string[] {
  return lettersBeyond(text, markLetters());
}

/** The sum of the letters' own widths. It is nearly the width of the text, because no letters are drawn together. */
export function sumOfLetters(text: string): number {
  font ??= openSync(markFont) as Font;
  const { unitsPerEm } = font;
  let sum = 0;
  for (const letter of text) sum += font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / unitsPerEm;
  return sum;
}
