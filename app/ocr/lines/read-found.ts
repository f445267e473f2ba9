import type { FoundLine } from "./find-lines.ts";
import { amongPatterns, firstToRead } from "./patterns.ts";
import { type Picture, type Quad, type Strip, sidesOf, stripOf } from "./picture.ts";
import { lineHeight, type ReadLine } from "./read-lines.ts";
import { wholeLine } from "./whole-line.ts";

type Reads = { read(strips: readonly Strip[]): Promise<ReadLine[]> };
/** quad: the place of the whole line */
export type FoundAndRead = { quad: Quad; line: ReadLine };

/** px of all strips of a page, twice a dense letter: no page may keep the others waiting, so further strips are not read */
const mostColumns = 70_000;
/**
 * px of all strips from which on they are squeezed, down to a share of their width. That costs a word of a hundred on faint receipts, and one of
 * five hundred on letters in clear print of 8 to 12 pt; at three quarters it would be one of a hundred there.
 */
const squeezed = { from: 20_000, to: 0.85 };

/** hasWords: tells whether the lines that were read have a word at all */
type Found = { picture: Picture; lines: readonly FoundLine[]; hasWords(found: readonly FoundAndRead[]): boolean };

/**
 * Reads the lines that were found on a page. If they are many, some are read first; if those hold no word, the others are not read. A pattern and
 * anything among it is left out.
 */
export async function readFound(reader: Reads, { picture, lines, hasWords }: Found): Promise<FoundAndRead[]> {
  const found = new Map<number, FoundAndRead>();
  let columns = 0;
  const readThese = async (places: readonly number[]) => {
    const whole: { place: number; quad: Quad }[] = [];
    let wide = 0;
    for (const place of places) {
      if (columns + squeezed.to * wide >= mostColumns) break;
      const quad = wholeLine(picture, (lines[place] as FoundLine).quad);
      whole.push({ place, quad });
      wide += columnsOf(quad);
    }
    const share = Math.min(1, Math.max(squeezed.to, squeezed.from / (columns + wide)));
    const strips = whole.map(({ quad }) => stripOf(picture, quad, lineHeight, share));
    columns += strips.reduce((sum, { width }) => sum + width, 0);
    const read = await reader.read(strips);
    for (const [i, { place, quad }] of whole.entries()) found.set(place, { quad, line: read[i] ?? { letters: [] } });
  };
  const hiddenNow = () => amongPatterns(lines, new Map([...found].map(([place, { line }]) => [place, line])));

  await readThese(firstToRead(lines, picture));
  if (found.size < lines.length && hasWords([...found.values()])) {
    const hidden = hiddenNow();
    await readThese(lines.flatMap((_, place) => (hidden.has(place) || found.has(place) ? [] : [place])));
  }
  const hidden = hiddenNow();
  return [...found].sort(([a], [b]) => a - b).flatMap(([place, read]) => (hidden.has(place) ? [] : [read]));
}

function columnsOf(quad: Quad): number {
  const { wide, high } = sidesOf(quad);
  return (wide / Math.max(1, high)) * lineHeight;
}
