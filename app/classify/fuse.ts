import type { DocumentType } from "~/features/documents/rules";
import { textEvidence } from "./evidence.ts";
import { factsOf, type PageFact, type SeenPage } from "./page-facts.ts";
import fitted from "./weights.json";

/** The types that the image classifier distinguishes. */
export type PictureType = Exclude<DocumentType, WrittenType>;
/** The types that look like any letter and are recognised by their words alone. */
const written = [
  "Brief",
  "Bescheid",
  "Kontoauszug",
  "Versicherung",
  "Kündigung",
  "Angebot",
  "Lieferschein",
  "Mahnung",
  "Formular",
] as const satisfies DocumentType[];
type WrittenType = (typeof written)[number];

export type Guess = { type: DocumentType; probability: number };

/** The weight of each kind of evidence, and how much a fact of the page speaks for or against a type. */
export type Weights = { picture: number; text: number; facts: Partial<Record<PageFact, Partial<Record<DocumentType, number>>>> };

/** The order, by what people scan most, in which types are added if there is little evidence. */
export const usual: readonly PictureType[] = [
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

/** The probability that a picture always leaves to the other types: an image model is sure of itself even if it errs. */
const doubt = 0.03;

/** The types that look like letters. If a picture shows one, that speaks for the written types, too, but less than for these themselves. */
const letterlike: readonly PictureType[] = [
  "Rechnung",
  "Vertrag",
  "Lastschrift",
  "Gehaltsabrechnung",
  "Lohnsteuerbescheinigung",
  "Urkunde",
];
const lessSo = 2;

/** Returns every type with its probability, the likeliest first; a written type only if a word speaks for it. */
export function guess(page: SeenPage, told = textEvidence(page.text)): Guess[] {
  const evidence = evidenceOf(page, told);
  const weights: Weights = page.imageGuess ? fitted.withPicture : fitted.textAlone;
  const seen = usual.map((type) => ({ type: type as DocumentType, points: pointsOf(evidence[type], weights, type) }));
  const looks = Math.max(...letterlike.map((type) => pointsOf({ ...evidence[type], text: 0 }, weights, type)));
  const read = written.flatMap((type) => {
    const points = told.points[type];
    return points ? [{ type, points: weights.text * points + looks - lessSo }] : [];
  });
  return inShares([...seen, ...read]);
}

function inShares(each: readonly { type: DocumentType; points: number }[]): Guess[] {
  const highest = Math.max(...each.map(({ points }) => points));
  const shares = each.map(({ type, points }) => ({ type, share: Math.exp(points - highest) }));
  const sum = shares.reduce((total, { share }) => total + share, 0);
  return shares.map(({ type, share }) => ({ type, probability: share / sum })).sort((one, other) => other.probability - one.probability);
}

export type TypeEvidence = { picture: number; text: number; facts: Partial<Record<PageFact, number>> };

/** Returns the evidence for each type before it is weighed. */
export function evidenceOf(page: SeenPage, told = textEvidence(page.text)): Record<PictureType, TypeEvidence> {
  const { points, words } = told;
  const facts = factsOf(page, words);
  const seen = new Map(page.imageGuess?.types.map(({ type, probability }) => [type, probability]));
  const each = (type: PictureType): TypeEvidence => ({
    picture: page.imageGuess ? Math.log((1 - doubt) * (seen.get(type) ?? 0) + doubt / usual.length) : 0,
    text: points[type] ?? 0,
    facts,
  });
  return Object.fromEntries(usual.map((type) => [type, each(type)])) as Record<PictureType, TypeEvidence>;
}

export function pointsOf({ picture, text, facts }: TypeEvidence, weights: Weights, type: DocumentType): number {
  const ofFacts = Object.entries(facts).reduce((sum, [fact, holds]) => sum + holds * (weights.facts[fact as PageFact]?.[type] ?? 0), 0);
  return weights.picture * picture + weights.text * text + ofFacts;
}
