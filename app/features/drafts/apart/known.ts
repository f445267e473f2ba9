import type { VersionFacts } from "~/features/documents/rules";
import type { TagColour } from "~/features/documents/tags/rules";

/**
 * What is known of a document before it is read: reading fills in only what is missing. colours: of its tags, for those that have none yet
 */
export type Known = {
  facts: Partial<VersionFacts>;
  notes: readonly { text: string; at: Date }[];
  colours: Readonly<Record<string, TagColour>>;
};

export const nothingKnown: Known = { facts: {}, notes: [], colours: {} };
