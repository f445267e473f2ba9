import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { type Outline, outlineSide } from "~/imaging/strokes";
import type { Hand } from "./rules.ts";

const require = createRequire(import.meta.url);

const files: Record<Hand, string> = {
  caveat: "@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf",
  "great-vibes": "@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf",
  "dancing-script": "@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf",
};

// Reading a font takes longer than writing a name with it.
const open = new Map<Hand, fontkit.Font>();

function fontOf(hand: Hand): fontkit.Font {
  const font = open.get(hand) ?? (fontkit.openSync(require.resolve(files[hand])) as fontkit.Font);
  open.set(hand, font);
  return font;
}

/** Returns the letters of the name that the font lacks, without repeats; name: composed (NFC) */
export function lettersMissing(name: string, hand: Hand): string {
  const font = fontOf(hand);
  const missing = [...name].filter((letter) => letter !== " " && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return [...new Set(missing)].join("");
}

/** Returns the outline of the name in this font; null if nothing of it is visible. */
export function outlineOfName(name: string, hand: Hand, pen = 0): Outline | null {
  const glyphs = placed(fontOf(hand), name).filter(({ bbox }) => bbox.maxX > bbox.minX);
  if (glyphs.length === 0) return null;
  // The glyphs' own boxes are used, as loops exceed ascent and descent.
  const left = Math.min(...glyphs.map(({ bbox }) => bbox.minX));
  const top = Math.min(...glyphs.map(({ bbox }) => bbox.minY));
  const width = Math.max(...glyphs.map(({ bbox }) => bbox.maxX)) - left;
  const height = Math.max(...glyphs.map(({ bbox }) => bbox.maxY)) - top;
  const scale = outlineSide / Math.max(width, height);
  const shapes = glyphs.map((glyph) => ({ pen, path: glyph.translate(-left, -top).scale(scale).toSVG() }));
  return { width: Math.round(width * scale * 10) / 10, height: Math.round(height * scale * 10) / 10, shapes };
}

/** Returns the paths of the glyphs at their places, y pointing down. */
function placed(font: fontkit.Font, name: string): fontkit.Path[] {
  const { glyphs, positions } = font.layout(name);
  let x = 0;
  return glyphs.map((glyph, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    const path = glyph.path.translate(x + xOffset, yOffset).scale(1, -1);
    x += xAdvance;
    return path;
  });
}
