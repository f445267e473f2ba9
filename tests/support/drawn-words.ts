import type { Word } from "~/ocr/words";

const sign = 0.01;

/** Rows of a page, each a cell or cells side by side: a text, or the place where it begins in hundredths of the width and a text; empty: a gap. */
export type Row = string | [number, string][];

/** The words of a page as they are read from a file: with certainty, and each at its place. */
export function drawnWords(...rows: Row[]): Word[] {
  let line = 0;
  return rows.flatMap((row, n) =>
    (typeof row === "string" ? (row === "" ? [] : [[5, row] as const]) : row).flatMap(([from, text]) => {
      let left = from / 100;
      line++;
      return text.split(" ").map((word) => {
        const box = { left, top: 0.05 + 0.02 * n, width: sign * word.length, height: 0.012 };
        left += sign * (word.length + 1);
        return { text: word, confidence: 95, line, box };
      });
    }),
  );
}
