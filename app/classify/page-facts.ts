import type { TypeScore } from "./labels.ts";

/** Everything that is known about a page when its type is guessed. */
export type SeenPage = {
  text: string;
  /** confidence 0..100 of each recognised word; none if the text was born digital */
  confidences: readonly number[];
  /** the image classifier's answer; null if it gave none. shape: height divided by width */
  imageGuess: { shape: number; types: readonly TypeScore[] } | null;
};

const facts = [
  "no words",
  "few words",
  "some words",
  "many words",
  "full of words",
  "unsure words",
  "strip",
  "upright",
  "square",
  "lying",
] as const;
export type PageFact = (typeof facts)[number];

/** The confidence from which a word is believed. */
const sure = 70;

/** The degree to which each fact holds, 0..1; a missing fact does not hold at all. */
export function factsOf({ confidences, imageGuess }: SeenPage, words: number): Partial<Record<PageFact, number>> {
  const read = confidences.filter((confidence) => confidence >= sure).length;
  const unsure = confidences.length > 0 ? 1 - read / confidences.length : 0;
  // Shadows and leaves are read as words, too, but nobody is sure of them.
  const written = confidences.length > 0 ? Math.min(words, read) : words;
  return { [volume(written)]: 1, "unsure words": unsure, ...(imageGuess && { [outline(imageGuess.shape)]: 1 }) };
}

function volume(words: number): PageFact {
  if (words < 4) return "no words";
  if (words < 15) return "few words";
  if (words < 40) return "some words";
  return words < 150 ? "many words" : "full of words";
}

function outline(shape: number): PageFact {
  if (shape > 1.8) return "strip";
  if (shape > 1.2) return "upright";
  return shape > 0.85 ? "square" : "lying";
}
