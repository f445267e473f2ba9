import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { type LetterRanges, lettersBeyond, rangesOf } from "~/imaging/marks/letters";

const require = createRequire(import.meta.url);

/** Letters of text marks. The editor shows them in the same typeface, made for browsers (styles/studio.css). */
export const markFont = require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");

let known: LetterRanges | undefined;

/** What can be written on a page. */
export function markLetters(): LetterRanges {
  known ??= rangesOf((openSync(markFont) as Font).characterSet);
  return known;
}

export function missingLetters(text: string): string[] {
  return lettersBeyond(text, markLetters());
}
