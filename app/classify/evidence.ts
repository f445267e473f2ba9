import type { DocumentType } from "~/features/documents/rules";
import { keywords } from "./keywords.ts";

/** Points per type: what is not named has none; below zero speaks against it. */
type Scores = Partial<Record<DocumentType, number>>;
export type Evidence = { source: "text" | "image"; weight: number; scores: Scores };

/** Points beyond which a type gains nothing more: long texts must not win by length. */
const enough = 8;
/** Signs within which a title stands. */
const head = 250;

/** Thin evidence is filled up in this order, by what people scan most. */
const usual: readonly DocumentType[] = [
  "Rechnung",
  "Beleg",
  "Notizen",
  "Vertrag",
  "Urkunde",
  "Ausweis",
  "Fahrticket",
  "Gehaltsabrechnung",
  "Lastschrift",
  "Lohnsteuerbescheinigung",
  "Bild",
];

const patterns = usual.flatMap((type) =>
  (keywords[type] ?? []).map(([pattern, points]) => ({ type, points, pattern: new RegExp(alike(pattern), "g") })),
);

export function textEvidence(text: string): Evidence {
  const plain = simplified(text);
  const scores: Scores = {};
  for (const { type, points, pattern } of patterns) {
    const hits = [...plain.matchAll(pattern)];
    if (hits.length > 0) scores[type] = (scores[type] ?? 0) + worth(points, hits);
  }
  for (const type of usual) if ((scores[type] ?? 0) > enough) scores[type] = enough;
  return { source: "text", weight: 1.2, scores: withVolume(scores, wordsIn(plain)) };
}

/** The three likeliest types, best first. */
export function fuse(evidences: Evidence[]): [string, string, string] {
  const points = (type: DocumentType) => evidences.reduce((sum, { weight, scores }) => sum + weight * (scores[type] ?? 0), 0);
  const [first, second, third] = [...usual].sort((a, b) => points(b) - points(a));
  return [first ?? "Bild", second ?? "Notizen", third ?? "Beleg"];
}

/** A word that comes again counts a little more, a title at the head of the page, too. */
function worth(points: number, hits: RegExpMatchArray[]): number {
  const again = 1 + 0.35 * Math.min(2, hits.length - 1);
  const titled = points >= 3 && (hits[0]?.index ?? head) < head;
  return points * again + (titled ? 1 : 0);
}

/** Pictures have hardly a word, notes have few: how much is written is evidence, too. */
function withVolume(scores: Scores, words: number): Scores {
  const found = { Bild: 0, Notizen: 0, Ausweis: 0, ...scores };
  if (words < 4) return { ...found, Bild: 3, Notizen: found.Notizen + 1, Ausweis: found.Ausweis + 0.5 };
  if (words < 15) return { ...found, Bild: 0.5, Notizen: found.Notizen + 1 };
  return { ...found, Bild: -3, Notizen: words < 40 ? found.Notizen + 0.5 : found.Notizen - 1 };
}

/** Three letters with a vowel among them: what shadows are read as does not count. */
function wordsIn(plain: string): number {
  return plain.match(/[a-z]*[aeiouy][a-z]*/g)?.filter((word) => word.length >= 3).length ?? 0;
}

/** Text as a hasty eye reads it: recognition loses dots of umlauts and takes 0 for o. */
function simplified(text: string): string {
  const letters = text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
  const digits = letters.replace(/(?<=[a-z])0(?=[a-z])/g, "o").replace(/(?<=[a-z])1(?=[a-z])/g, "l");
  return alike(digits.replace(/[^\S\n]+/g, " "));
}

/** "rn" and "m" look the same; patterns and text are both written with "m". */
function alike(text: string): string {
  return text.replaceAll("rn", "m");
}
