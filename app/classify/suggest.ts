import { suggestTags } from "~/ocr/tags";
import type { Word } from "~/ocr/words";
import { guess } from "./fuse.ts";
import type { SeenPage } from "./page-facts.ts";
import { sureType } from "./sure.ts";

/** sure: the type that may fill by itself */
export type Suggestion = { types: string[]; tags: string[]; sure?: string };

/** types a person is offered */
const suggested = 3;

/** What a page seems to be: three types and some tags, best first. */
export function suggest(page: SeenPage, words: readonly Word[] = []): Suggestion {
  const types = guess(page).map(({ type }) => type);
  const sure = sureType(page);
  return { types: types.slice(0, suggested), tags: suggestTags(page.text, words), ...(sure && { sure }) };
}
