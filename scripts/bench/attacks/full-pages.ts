import type { Word } from "~/engines/contract";
import type { Mark } from "~/imaging/marks/mark";

/** bytes: of the shortest content stream of a PDF that says so, not packed */
type FullPage = { text: string; words: Word[]; bytes: number };

const mostWords = 4000;

/** Pages that hold as much as a page may, in the ways that cost most to show. */
export const fullPages: Record<string, FullPage> = {
  "4,000 words in lines": pageOf((at) => ({ text: "wortlang".slice(0, 3 + (at % 6)), line: Math.floor(at / 20), box: boxAt(at) })),
  "4,000 words, each a line": pageOf((at) => ({ text: "a", line: at, box: boxAt(at) })),
  "4,000 words in one place": pageOf((at) => ({ text: "a", line: at, box: { left: 0.1, top: 0.1, width: 0.8, height: 0.8 } })),
};

function pageOf(wordAt: (at: number) => Omit<Word, "confidence">): FullPage {
  const words = Array.from({ length: mostWords }, (_, at) => ({ confidence: 90, ...wordAt(at) }));
  const stream = words.map(({ text, box }) => `${Math.round(600 * box.left)} ${Math.round(800 * box.top)} Td(${text})Tj\n`).join("");
  return { text: words.map(({ text }) => text).join(" "), words, bytes: stream.length };
}

function boxAt(at: number): Word["box"] {
  return { left: (at % 20) / 20 + 0.001 * (at % 7), top: Math.floor(at / 20) / 200, width: 0.03 + 0.0001 * (at % 90), height: 0.004 };
}

type Drawn = { letter: string; turns?: 0 | 2; end?: string };

/** The most marks that the editor sends: pens as long as they may be, and texts of this letter. */
export function drawnPage({ letter, turns = 0, end = "" }: Drawn): Mark[] {
  const pen = { colour: 0, width: 5 } as const;
  const points = Array.from({ length: 3998 }, (_, at) => Number((((at * 7919 + letter.charCodeAt(0)) % 1000) / 1000).toFixed(3)));
  const pens = Array.from({ length: 5 }, (_, at): Mark => ({ id: `p${at}`, kind: "pen", points, pen }));
  const text = (at: number) => letter.repeat(300).slice(0, 290) + end + at;
  const at = { x: 0.6, y: 0.6 };
  const texts = Array.from({ length: 190 }, (_, n): Mark => ({ id: `t${n}`, kind: "text", at, turns, size: 20, text: text(n), colour: 0 }));
  return [...pens, ...texts];
}
