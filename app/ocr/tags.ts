import { isProse, languageOf, tellingWords } from "./prose.ts";
import { topicsIn } from "./topics.ts";
import type { Word } from "./words.ts";

export { isTopic } from "./topics.ts";

const most = 6;
/** confidence from which on a word is believed to be one */
const sure = 60;

/** Suggests tags, best first: the topics and, for prose, its nouns. Sender, day and number are facts of their own. */
export function suggestTags(text: string, words: readonly Word[] = []): string[] {
  const found = [...topicsIn(text).slice(0, 2), ...(isProse(text) ? tellingWords(text, languageOf(text)) : [])];
  const isDoubted = doubtsOf(words);
  return withoutRepeats(found.filter((tag) => !isDoubted(tag))).slice(0, most);
}

/**
 * Returns a test that tells whether a tag has a part that was never read with confidence and so may be no word. A part that only a rule knows was
 * not read at all.
 */
function doubtsOf(words: readonly Word[]): (tag: string) => boolean {
  const best = new Map<string, number>();
  for (const { text, confidence } of words) {
    for (const part of partsOf(text)) best.set(part, Math.max(confidence, best.get(part) ?? 0));
  }
  return (tag) => partsOf(tag).some((part) => (best.get(part) ?? sure) < sure);
}

function partsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
}

/** A tag that a better one already contains says nothing new. */
function withoutRepeats(tags: string[]): string[] {
  const plain = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, place) => !plain.slice(0, place).some((better) => better.includes(plain[place] ?? "")));
}
