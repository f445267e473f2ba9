import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { type LetterRanges, lettersBeyond, rangesOf } from "~/imaging/marks/letters";

const require = createRequire(import.meta.url);

/** Letters of text marks. The editor shows them in the same typeface, made for browsers (styles/studio.css). */
export const markFont = require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");

let font: Font | undefined;
let known: LetterRanges | undefined;

/** What can be written on a page. */
export function markLetters(): LetterRanges {
  font ??= openSync(markFont) as Font;
  known ??= rangesOf(font.characterSet);
  return known;
}

/** How far a text reaches, in sizes of its letters. */
export function widthOfLetters(text: string): number {
  font ??= openSync(markFont) as Font;
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

export function missingLetters(text: string): string[] {
  return lettersBeyond(text, markLetters());
}
