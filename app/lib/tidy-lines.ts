import { bounded } from "./bounded.ts";
import { tidy } from "./tidy.ts";

/** The UTF-16 units that are looked at: many times what a field takes, so that a text that is too long is still refused as such. */
const longestText = 16_384;

/** A text of several lines as people mean it: each line tidy, with one empty line at most between two. */
export function tidyLines(text: string): string {
  const lines = bounded(text, { maxLength: longestText })
    .split(/\r\n?|\n/)
    .map((line) => tidy(line));
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
