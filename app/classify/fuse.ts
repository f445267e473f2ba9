import type { DocumentType } from "~/features/documents/rules";
import { textEvidence } from "./evidence.ts";
import { factsOf, type PageFact, type SeenPage } from "./page-facts.ts";
import fitted from "./weights.json";

export type Guess = { type: DocumentType; probability: number };

/** How much each evidence counts, and what a fact of the page says for or against a type. */
export type Weights = { picture: number; text: number; facts: Partial<Record<PageFact, Partial<Record<DocumentType, number>>>> };

/** Thin evidence is filled up in this order, by what people scan most. */
export const usual: readonly DocumentType[] = [
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

/** What a picture never rules out: an image model is sure of itself also where it errs. */
const doubt = 0.03;

/** Every type with its probability, the likeliest first. */
export function guess(page: SeenPage): Guess[] {
  const evidence = evidenceOf(page);
  const weights: Weights = page.imageGuess ? fitted.withPicture : fitted.textAlone;
  const points = usual.map((type) => pointsOf(evidence[type], weights, type));
  const highest = Math.max(...points);
  const shares = points.map((each) => Math.exp(each - highest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return usual
    .map((type, place) => ({ type, probability: (shares[place] ?? 0) / sum }))
    .sort((one, other) => other.probability - one.probability);
}

export type TypeEvidence = { picture: number; text: number; facts: Partial<Record<PageFact, number>> };

/** What speaks for each type, before it is weighed. */
export function evidenceOf(page: SeenPage): Record<DocumentType, TypeEvidence> {
  const { points, words } = textEvidence(page.text);
  const facts = factsOf(page, words);
  const seen = new Map(page.imageGuess?.types.map(({ type, probability }) => [type, probability]));
  const each = (type: DocumentType): TypeEvidence => ({
    picture: page.imageGuess ? Math.log((1 - doubt) * (seen.get(type) ?? 0) + doubt / usual.length) : 0,
    text: points[type] ?? 0,
    facts,
  });
  return Object.fromEntries(usual.map((type) => [type, each(type)])) as Record<DocumentType, TypeEvidence>;
}

export function pointsOf({ picture, text, facts }: TypeEvidence, weights: Weights, type: DocumentType): number {
  const ofFacts = Object.entries(facts).reduce((sum, [fact, holds]) => sum + holds * (weights.facts[fact as PageFact]?.[type] ?? 0), 0);
  return weights.picture * picture + weights.text * text + ofFacts;
}
