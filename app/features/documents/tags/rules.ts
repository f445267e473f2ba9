import { tidy } from "~/lib/tidy";

export const maxTags = 50;
export const maxTagLength = 60;

/** More than any form of ours takes: what comes behind is not looked at. */
const mostTyped = 2000;

/** Comma or line list, as typed without script. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(/[,;\n\r]+/, mostTyped)
    .map((tag) => tidy(tag, maxTagLength))
    .filter(Boolean);
}

/** A tag that is there already moves to the end, whatever its case. */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const tidied = added.map((tag) => tidy(tag, maxTagLength)).filter(Boolean);
  const lastOf = new Map(tidied.map((tag, at) => [tag.toLowerCase(), at]));
  const kept = tags.filter((tag) => !lastOf.has(tag.toLowerCase()));
  return [...kept, ...tidied.filter((tag, at) => lastOf.get(tag.toLowerCase()) === at)].slice(-maxTags);
}

export function withoutTag(tags: readonly string[], removed: string): string[] {
  return tags.filter((tag) => tag.toLowerCase() !== removed.toLowerCase());
}

/** In its place; to: empty: it goes. Two of a name become one, the one that stood there before. */
export function withTagRenamed(tags: readonly string[], from: string, to: string): string[] {
  if (!tags.includes(from)) return [...tags];
  const isThere = tags.some((tag) => tag !== from && tag.toLowerCase() === to.toLowerCase());
  return tags.flatMap((tag) => (tag !== from ? tag : to && !isThere ? to : []));
}

/** In which a tag can be shown; each is a class of the same name, with `hue-` before it. */
export const tagColours = ["red", "orange", "green", "teal", "blue", "violet"] as const;
export type TagColour = (typeof tagColours)[number];

/** What is posted for a tag that is to have none. */
export const noColour = "none";

export function isTagColour(text: unknown): text is TagColour {
  return tagColours.some((colour) => colour === text);
}

/** Made on the server, so that screens need no words of it; undefined: it has none */
export function hueOf(colour: TagColour | undefined): string | undefined {
  return colour && `hue-${colour}`;
}
