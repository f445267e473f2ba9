import { suggestTags } from "~/ocr/tags";
import type { Word } from "~/ocr/words";
import { textEvidence } from "./evidence.ts";
import { guess } from "./fuse.ts";
import type { SeenPage } from "./page-facts.ts";
import { sureOf } from "./sure.ts";

/** sure: the type that may fill by itself */
export type Suggestion = { types: string[]; tags: string[]; sure?: string };

/** types a person is offered */
const suggested = 3;

/** Suggests three types and some tags for a page, best first. */
export function suggest(page: SeenPage, words: readonly Word[] = []): Suggestion {
  const told = textEvidence(page.text);
  const guesses = guess(page, told);
  const sure = sureOf(page, told, guesses);
  return {
    types: guesses.slice(0, suggested).map(({ type }) => type),
    tags: suggestTags(page.text, words),
    ...(sure && { sure }),
  };
}
