import type { TagColour } from "~/features/documents/tags/rules";

/** The hue of each colour of tags, in degrees. */
const hues: Record<TagColour, number> = { red: 0, orange: 32, green: 120, teal: 175, blue: 212, violet: 275 };

/** Returns the colour of tags that comes next to "#1f78b4"; undefined for greys. */
export function nearestColour(hex: string): TagColour | undefined {
  const [, r, g, b] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (!r || !g || !b) return undefined;
  const [red, green, blue] = [r, g, b].map((pair) => Number.parseInt(pair, 16)) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 24) return undefined;
  const sixth =
    most === red
      ? ((green - blue) / (most - least) + 6) % 6
      : most === green
        ? (blue - red) / (most - least) + 2
        : (red - green) / (most - least) + 4;
  const away = (hue: number) => Math.min(Math.abs(sixth * 60 - hue), 360 - Math.abs(sixth * 60 - hue));
  return (Object.entries(hues) as [TagColour, number][]).reduce((best, other) => (away(other[1]) < away(best[1]) ? other : best))[0];
}
