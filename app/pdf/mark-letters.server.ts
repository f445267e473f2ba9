import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

const require = createRequire(import.meta.url);

/** Letters of text marks, here as in the editor of the browser. */
export const markFont = require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");

let opened: Font | undefined;

/** Characters that cannot be written on a page, each once: in a PDF they would be empty boxes. */
export function missingLetters(text: string): string[] {
  opened ??= openSync(markFont) as Font;
  const font = opened;
  return [...new Set(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
