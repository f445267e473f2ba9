import type { Suggestions } from "~/features/pages/rules";
import { withoutRepeats } from "./together.ts";

/** A document of the same person, as it is called now; likeness 0..1: how much of their words they share. */
export type AlikeDocument = { documentType: string; tags: readonly string[]; likeness: number };

/** Below this two texts have little more in common than their language. */
const alikeEnough = 0.45;
/** share of the alike documents that must carry a tag */
const usualTag = 0.5;
const mostTypes = 3;
const mostTags = 6;

/**
 * What the person chose for similar texts comes first; what the page itself suggests fills up. Sure is the own type alone where such
 * texts all bear it: where they bear several, none is.
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

/** What the likest documents carry, best first; at least: share of all likeness it needs. */
function byLikeness(carriers: { words: readonly string[]; likeness: number }[], atLeast = 0): string[] {
  const whole = carriers.reduce((sum, { likeness }) => sum + likeness, 0);
  const sums = new Map<string, number>();
  for (const { words, likeness } of carriers) for (const word of words) if (word) sums.set(word, (sums.get(word) ?? 0) + likeness);
  return [...sums]
    .filter(([, sum]) => sum >= atLeast * whole)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word);
}
