import { tidy } from "~/lib/tidy";

export const maxTags = 50;
export const maxTagLength = 60;

/** characters; more than any form here accepts: the rest is ignored */
const mostTyped = 2000;

/** Reads a list of tags separated by commas or lines, as typed without script. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(/[,;\n\r]+/, mostTyped)
    .map((tag) => tidy(tag, maxTagLength))
    .filter(Boolean);
}

/** Adds tags; one that exists already, whatever its case, moves to the end. */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const tidied = added.map((tag) => tidy(tag, maxTagLength)).filter(Boolean);
  const lastOf = new Map(tidied.map((tag, at) => [tag.toLowerCase(), at]));
  const kept = tags.filter((tag) => !lastOf.has(tag.toLowerCase()));
  return [...kept, ...tidied.filter((tag, at) => lastOf.get(tag.toLowerCase()) === at)].slice(-maxTags);
}

export function withoutTag(tags: readonly string[], removed: string): string[] {
  return tags.filter((tag) => tag.toLowerCase() !== removed.toLowerCase());
}

/** Renames a tag in its place; to: "" removes it. If the new name exists already, that tag stays in its place. */
export function withTagRenamed(tags: readonly string[], from: string, to: string): string[] {
  if (!tags.includes(from)) return [...tags];
  const isThere = tags.some((tag) => tag !== from && tag.toLowerCase() === to.toLowerCase());
  return tags.flatMap((tag) => (tag !== from ? tag : to && !isThere ? to : []));
}

/** The colours of tags; each has a class with the prefix `hue-`. */
export const tagColours = ["red", "orange", "green", "teal", "blue", "violet"] as const;
export type TagColour = (typeof tagColours)[number];

/** The value posted for a tag that is to have no colour. */
export const noColour = "none";

export function isTagColour(text: unknown): text is TagColour {
  return tagColours.some((colour) => colour === text);
}

/** Returns the class of a colour; undefined if the tag has none. The server calls it, so that screens need no script for it. */
export function hueOf(colour: TagColour | undefined): string | undefined {
  return colour && `hue-${colour}`;
}
