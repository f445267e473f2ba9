import type { Suggestions } from "~/features/pages/rules";
import { withoutRepeats } from "./together.ts";

/** Another document of the same person, with its present type and tags; likeness 0..1: how much of their words they share. */
export type AlikeDocument = { documentType: string; tags: readonly string[]; likeness: number };

/** Below this likeness two texts share little more than their language. */
const alikeEnough = 0.45;
/** share of the similar documents that must have a tag */
const usualTag = 0.5;
const mostTypes = 3;
const mostTags = 6;

/**
 * Puts what the person chose for similar texts before the page's own suggestions. A type is sure if all similar texts have it; if they have
 * several types, none is sure.
 */
export function withOwnChoices({ types, tags, sure }: Suggestions, alike: readonly AlikeDocument[]): Suggestions {
  const near = alike.filter(({ likeness }) => likeness >= alikeEnough);
  const ownTypes = byLikeness(near.map(({ documentType, likeness }) => ({ words: [documentType], likeness })));
  const ownTags = byLikeness(
    near.map((document) => ({ words: document.tags, likeness: document.likeness })),
    usualTag,
  );
  const own = ownTypes.length > 1 ? undefined : (ownTypes[0] ?? sure);
  return {
    ...(own && { sure: own }),
    types: withoutRepeats([...ownTypes, ...types]).slice(0, mostTypes),
    tags: withoutRepeats([...ownTags, ...tags]).slice(0, mostTags),
  };
}

/** Returns the words of the most similar documents, best first; atLeast: share of all likeness that a word needs. */
function byLikeness(carriers: { words: readonly string[]; likeness: number }[], atLeast = 0): string[] {
  const whole = carriers.reduce((sum, { likeness }) => sum + likeness, 0);
  const sums = new Map<string, number>();
  for (const { words, likeness } of carriers) for (const word of words) if (word) sums.set(word, (sums.get(word) ?? 0) + likeness);
  return [...sums]
    .filter(([, sum]) => sum >= atLeast * whole)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word);
}
