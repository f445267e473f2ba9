import { bounded } from "./bounded.ts";

/** UTF-16 units of a line before it is tidied; every field takes less. */
const longestLine = 16_384;

/** A line as people mean it: composed letters, no control signs, single blanks. maxLength in UTF-16 units. */
export function tidy(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return bounded(text, { maxLength: longestLine })
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
