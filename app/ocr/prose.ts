import { looksLikeWord } from "./names.ts";
import { dullWords, smallWords } from "./stopwords.ts";

export type Language = "de" | "en";

export function languageOf(text: string): Language {
  const words = wordsIn(text);
  const count = (language: Language) => words.filter((word) => smallWords[language].has(word)).length;
  const umlauts = words.filter((word) => /[äöüß]/.test(word)).length;
  return count("en") > count("de") + umlauts ? "en" : "de";
}

/** Tells whether a text has sentences and not only tables: forty words, and one in seven a small one. */
export function isProse(text: string): boolean {
  const words = wordsIn(text);
  return words.length >= 40 && words.filter(isSmall).length * 7 >= words.length;
}

/** A word inside a German sentence, behind one in small letters; no part of a word that is parted at a line's end. */
const germanNoun = /(?<=(?<![\p{L}-])(?<leading>\p{Ll}{1,24})[,;]?\s)\p{Lu}\p{Ll}{4,}(?![\p{L}-])/gu;
const englishWord = /(?<![\p{L}-])\p{Ll}{6,}(?![\p{L}-])/gu;

/**
 * Returns up to three words that are repeated, each in its base form. In German a capital inside a sentence shows a noun; in English length has to
 * suffice.
 */
export function tellingWords(text: string, language: Language): string[] {
  const counted = new Map<string, { forms: string[]; count: number }>();
  for (const match of text.matchAll(language === "de" ? germanNoun : englishWord)) {
    const [word] = match;
    const known = counted.get(stemOf(word)) ?? { forms: [], count: 0 };
    const base = language === "de" ? baseOfGerman(word, match.groups?.leading ?? "") : baseOfEnglish(word);
    counted.set(stemOf(word), { forms: base ? [...known.forms, base] : known.forms, count: known.count + 1 });
  }
  return [...counted.values()]
    .map(({ forms, count }) => ({
      word: forms.reduce((short, form) => (form.length < short.length ? form : short), forms[0] ?? ""),
      count,
    }))
    .filter(({ word, count }) => count >= 2 && isTelling(word) && !isAbstract(word))
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ word }) => word.charAt(0).toUpperCase() + word.slice(1));
}

const genitive = /^(?:des|eines|keines|dieses|jedes|meines|ihres|unseres|seines)$/;
const dativeOrPlural =
  /^(?:den|allen|beiden|diesen|vielen|einigen|mehreren|ihren|unseren|meinen|zwei|drei|vier|alle|viele|einige|mehrere|beide)$/;

/** The form of a word that a dictionary has; undefined if it may be inflected there and the base form is not clear. */
function baseOfGerman(word: string, leading: string): string | undefined {
  if (genitive.test(leading)) return /[^aeiou]es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, "");
  if (dativeOrPlural.test(leading) && /(?:e|n|s|er)$/.test(word)) return undefined;
  return /^(?:die|der|diese|ihre|unsere)$/.test(leading) && /(?:[^aeiou]en|ern)$/.test(word) ? undefined : word;
}

function baseOfEnglish(word: string): string {
  return word.replace(/ies$/, "y").replace(/(?<=[^suix])s$/, "");
}

const abstract =
  /(?:heit|keit|schaft|ismus|tät|nis|tion|ung|ungen|ment|ness|ity|ance|ence|ancy|ency|ship|sion|ing|ated?|able|ible|ive|ous|ful|less|ward|wards|ally|edly)$/;
/** Words that end like abstract ones, but mean things that can be touched. */
const concrete =
  /(?:wohnung|heizung|leitung|zeitung|kleidung|siedlung|kreuzung|brüstung|festung|lichtung|mannschaft|landschaft|gesellschaft|zeugnis|station|building|painting|apartment|document|garment|machine|ambulance)$/;

function isAbstract(word: string): boolean {
  const plain = word.toLowerCase();
  return abstract.test(plain) && !concrete.test(plain);
}

function isTelling(word: string): boolean {
  const plain = word.toLowerCase();
  const isDull = isSmall(plain) || dullWords.has(plain) || dullWords.has(stemOf(plain));
  const isStreet = /(straße|strasse|weg|platz|allee)$/.test(plain);
  return looksLikeWord(word) && !isDull && !isStreet;
}

function isSmall(word: string): boolean {
  return smallWords.de.has(word) || smallWords.en.has(word);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

function stemOf(word: string): string {
  return word.toLowerCase().replace(/(en|er|es|e|s|n)$/, "");
}
