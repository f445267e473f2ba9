import { looksLikeWord } from "./names.ts";
import { dullWords, smallWords } from "./stopwords.ts";

export type Language = "de" | "en";

export function languageOf(text: string): Language {
  const words = wordsIn(text);
  const count = (language: Language) => words.filter((word) => smallWords[language].has(word)).length;
  const umlauts = words.filter((word) => /[äöüß]/.test(word)).length;
  return count("en") > count("de") + umlauts ? "en" : "de";
}

/** Sentences, not tables: forty words, and one in seven a small one. */
export function isProse(text: string): boolean {
  const words = wordsIn(text);
  return words.length >= 40 && words.filter(isSmall).length * 7 >= words.length;
}

/** Up to three nouns that come again. In German a capital inside a sentence shows one; in English length has to do. */
export function tellingWords(text: string, language: Language): string[] {
  const pattern = language === "de" ? /(?<=\p{Ll}[,;]?\s)\p{Lu}\p{Ll}{4,}/gu : /\b\p{Ll}{6,}\b/gu;
  const counted = new Map<string, { word: string; count: number }>();
  for (const [word] of text.matchAll(pattern)) {
    const stem = stemOf(word);
    const known = counted.get(stem);
    const shorter = known && known.word.length <= word.length ? known.word : word;
    counted.set(stem, { word: shorter, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()]
    .filter(({ word, count }) => count >= 2 && isTelling(word))
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ word }) => word.charAt(0).toUpperCase() + word.slice(1));
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
