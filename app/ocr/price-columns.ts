import type { FoundWord } from "./words.ts";

const amount = /^[-+]?(?:RM|EUR|CHF|USD|GBP|[€$£])?\d{1,6}[.,]\d{2}(?:[-A-Z*€$£]|EUR)?$/;
const besideAnAmount = /^(?:RM|EUR|CHF|USD|GBP|[€$£*]|[A-Z]|\d{1,3}%?)$/;

/**
 * On a paper that was photographed at an angle a column of prices is often taken for a text of its own, below the items.
 * A line of nothing but amounts goes to the line that it stands beside. Given are lines as they lie in the straightened picture.
 */
export function withPrices<W extends FoundWord>(lines: readonly W[][]): W[][] {
  const items = lines.filter((line) => !isPrice(line)).map((line) => ({ line, prices: [] as W[] }));
  const itemOf = new Map(items.map((item) => [item.line, item]));
  const homeless = new Set<W[]>();
  for (const line of lines.filter(isPrice)) {
    const item = items.filter((each) => isBeside(each.line, line)).sort((a, b) => gap(a.line, line) - gap(b.line, line))[0];
    if (item) item.prices.push(...line);
    else homeless.add(line);
  }
  return lines.flatMap((line) => {
    const item = itemOf.get(line);
    if (item) return [[...line, ...item.prices.sort((a, b) => a.bounds.left - b.bounds.left)]];
    return homeless.has(line) ? [line] : [];
  });
}

function isPrice(line: FoundWord[]): boolean {
  return line.some(({ text }) => amount.test(text)) && line.every(({ text }) => amount.test(text) || besideAnAmount.test(text));
}

/** In one row with it, the amount to the right. */
function isBeside(item: FoundWord[], price: FoundWord[]): boolean {
  const last = item.at(-1)?.bounds;
  const first = price[0]?.bounds;
  return last !== undefined && first !== undefined && first.left >= last.right && gap(item, price) < (first.bottom - first.top) / 2;
}

/** How much higher or lower the one's end is than the other's beginning. */
function gap(item: FoundWord[], price: FoundWord[]): number {
  const middle = (word: FoundWord | undefined) => ((word?.bounds.top ?? 0) + (word?.bounds.bottom ?? 0)) / 2;
  return Math.abs(middle(item.at(-1)) - middle(price[0]));
}
