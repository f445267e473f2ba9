import { findMonth, monthName } from "./dates.ts";
import { findCompany, findShop } from "./names.ts";
import { findNumbers } from "./numbers.ts";
import { isProse, languageOf, tellingWords } from "./prose.ts";
import { topicsIn } from "./topics.ts";

const most = 6;

/** Best first: who, what about, when, under which number; of prose its nouns, too. */
export function suggestTags(text: string, { today }: { today: Date }): string[] {
  const language = languageOf(text);
  const month = findMonth(text, today);
  const letter = isProse(text);
  const found = [
    findCompany(text) ?? (letter ? undefined : findShop(text)),
    ...topicsIn(text).slice(0, 2),
    month && monthName(month, language),
    ...findNumbers(text),
    ...(letter ? tellingWords(text, language) : []),
  ];
  return withoutRepeats(found.filter((tag) => tag !== undefined)).slice(0, most);
}

/** A tag that a better one already contains says nothing new. */
function withoutRepeats(tags: string[]): string[] {
  const plain = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, place) => !plain.slice(0, place).some((better) => better.includes(plain[place] ?? "")));
}
