import type { Gray } from "./gray.ts";
import type { Word } from "./words.ts";

/** of a word's height: strokes reach beyond what an engine takes for its box */
const margin = 0.3;

/** Which share of a page's black px lies beside these words; 1 where nothing is black. */
export function unreadInk(print: Gray, words: readonly Pick<Word, "box">[]): number {
  const left = print.data.slice();
  for (const { box } of words) whiten(left, print, box);
  const ink = blackIn(print.data);
  return ink === 0 ? 1 : blackIn(left) / ink;
}

function whiten(data: Uint8ClampedArray, { width, height }: Gray, box: Word["box"]): void {
  const around = margin * box.height * height;
  const [from, to] = [within(box.left * width - around, width), within((box.left + box.width) * width + around, width)];
  const [top, bottom] = [within(box.top * height - around, height), within((box.top + box.height) * height + around, height)];
  for (let y = top; y < bottom; y++) data.fill(255, y * width + from, y * width + to);
}

function within(px: number, length: number): number {
  return Math.min(length, Math.max(0, Math.round(px)));
}

function blackIn(data: Uint8ClampedArray): number {
  let count = 0;
  for (const light of data) if (light === 0) count++;
  return count;
}
