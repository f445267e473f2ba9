import { alike } from "./alike.ts";
import { fold } from "./fold.ts";

/** The length of a key. Longer texts are sorted like those that begin alike: an index holds no long texts. */
const longestKey = 80;

/** The key by which texts are sorted: case, umlauts and accents make no difference. */
export function sortKey(text: string): string {
  return [...alike(fold(text))].slice(0, longestKey).join("");
}
