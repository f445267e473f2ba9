import type { Quad as CharQuad, Page, Rect, StructuredText } from "mupdf";
import type { Mupdf } from "./codecs.ts";
import type { Box } from "./geometry.ts";
import { withLettersTogether } from "./letters-apart.ts";
import { mended } from "./mended-text.ts";

type Word = { text: string; confidence: number; box: Box; line: number };
export type PageText = { text: string; words: Word[] };

/** px of the PDF's own space, origin top left */
type Area = { x0: number; y0: number; x1: number; y1: number };
type Line = { words: { text: string; area: Area }[]; area: Area; paragraph: number };

/** Signs that are no text anywhere else: NUL and half surrogate pairs, which come from fonts with a wrong map. */
const noSign = /[\u0000\p{Cs}]/gu;

/**
 * The text layer of a page, with the entries of its form and its stamps and notes; null if there is none worth reading, as on a scan or with a font
 * that maps to nothing. Hidden text is not read.
 */
export function readPageText(mupdf: Mupdf, page: Page): PageText | null {
  const written = legible(linesOf(page.toStructuredText(asWritten)));
  const printed = joinRows(written.map((line) => ({ ...line, words: withLettersTogether(line.words) })));
  const lines = withAdded(printed, legible(linesOf(addedTo(mupdf, page))));
  const text = lines.map((line, i) => `${separator(line, lines[i - 1])}${textOf(line)}`).join("");
  if (!isWorthReading(text)) return null;
  const bounds = page.getBounds();
  const words = lines.flatMap((line, i) =>
    line.words.map(({ text, area }) => ({ text, confidence: 100, box: boxOf(area, bounds), line: i })),
  );
  return { text, words };
}

/** Tells whether a text has at least three letters or digits and does not consist mostly of signs without a meaning. */
export function isWorthReading(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const signs = count(/\S/gu);
  return count(/[\p{L}\p{N}]/gu) >= 3 && count(/[\ufffd\p{Co}]|(?!\s)\p{Cc}/gu) <= signs * 0.3;
}

const asWritten = "preserve-whitespace";

/** The text of form fields, stamps and notes, as far as they are shown. */
function addedTo(mupdf: Mupdf, page: Page): StructuredText {
  const list = new mupdf.DisplayList(page.getBounds());
  const device = new mupdf.DisplayListDevice(list);
  try {
    page.runPageAnnots(device, mupdf.Matrix.identity);
    page.runPageWidgets(device, mupdf.Matrix.identity);
    device.close();
    return list.toStructuredText(asWritten);
  } finally {
    device.destroy();
    list.destroy();
  }
}

/** Splits a text into lines, and frees the text that it is given. */
function linesOf(structured: StructuredText): Line[] {
  const lines: Line[] = [];
  let paragraph = 0;
  let line: Line = { words: [], area: nowhere, paragraph };
  let spaced = true;
  try {
    structured.walk({
      beginTextBlock: () => void paragraph++,
      beginLine: () => {
        line = { words: [], area: nowhere, paragraph };
        spaced = true;
      },
      onChar: (char, _origin, _font, _size, quad) => {
        if (/\s/u.test(char)) {
          spaced = true;
          return;
        }
        const area = areaOf(quad);
        const word = line.words.at(-1);
        if (word && !spaced) Object.assign(word, { text: word.text + char, area: around(word.area, area) });
        else line.words.push({ text: char, area });
        line.area = around(line.area, area);
        spaced = false;
      },
      endLine: () => {
        if (line.words.length > 0) lines.push(line);
      },
    });
  } finally {
    structured.destroy();
  }
  return lines;
}

/** Replaces signs by those that were meant, as far as that can be told. */
function legible(lines: Line[]): Line[] {
  const words = lines.flatMap((line) => line.words);
  const meant = mended(words.map(({ text }) => text));
  for (const [place, word] of words.entries()) word.text = (meant?.[place] ?? word.text).replace(noSign, "\ufffd");
  return lines;
}

/** Joins lines that go on to the right in the same row, because cells of a table come as lines of their own. */
function joinRows(lines: Line[]): Line[] {
  const rows: Line[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && isSameRow(row.area, line.area)) {
      row.words.push(...line.words);
      row.area = around(row.area, line.area);
    } else rows.push({ ...line });
  }
  return rows;
}

/** Puts a filled-in value behind its label: into the row where it stands, or below the line above it. */
function withAdded(printed: Line[], added: Line[]): Line[] {
  const lines = [...printed];
  for (const line of added) {
    const row = lines.find((other) => isLevel(other.area, line.area));
    if (row) {
      row.words = [...row.words, ...line.words].sort((a, b) => a.area.x0 - b.area.x0);
      row.area = around(row.area, line.area);
      continue;
    }
    const above = nearestAbove(lines, line.area);
    lines.splice(above ? lines.indexOf(above) + 1 : 0, 0, { ...line, paragraph: Infinity });
  }
  return lines;
}

function nearestAbove(lines: Line[], { y0 }: Area): Line | undefined {
  let nearest: Line | undefined;
  for (const line of lines) if (line.area.y0 < y0 && line.area.y0 >= (nearest?.area.y0 ?? -Infinity)) nearest = line;
  return nearest;
}

function isSameRow(left: Area, right: Area): boolean {
  return right.x0 >= left.x1 && isLevel(left, right);
}

function isLevel(a: Area, b: Area): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared > Math.min(a.y1 - a.y0, b.y1 - b.y0) / 2;
}

function separator(line: Line, before: Line | undefined): string {
  if (!before) return "";
  return line.paragraph === before.paragraph ? "\n" : "\n\n";
}

function textOf(line: Line): string {
  return line.words.map(({ text }) => text).join(" ");
}

const nowhere: Area = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };

function around(a: Area, b: Area): Area {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}

function areaOf([ax, ay, bx, by, cx, cy, dx, dy]: CharQuad): Area {
  return {
    x0: Math.min(ax, bx, cx, dx),
    y0: Math.min(ay, by, cy, dy),
    x1: Math.max(ax, bx, cx, dx),
    y1: Math.max(ay, by, cy, dy),
  };
}

/** The box of an area on the page: signs may stick out of it, and that part is cut off. */
function boxOf({ x0, y0, x1, y1 }: Area, [left, top, right, bottom]: Rect): Box {
  const across = (x: number) => Math.min(1, Math.max(0, (x - left) / (right - left)));
  const down = (y: number) => Math.min(1, Math.max(0, (y - top) / (bottom - top)));
  return { left: across(x0), top: down(y0), width: across(x1) - across(x0), height: down(y1) - down(y0) };
}
