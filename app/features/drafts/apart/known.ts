import type { VersionFacts } from "~/features/documents/rules";
import type { TagColour } from "~/features/documents/tags/rules";

/**
 * What is known of a document before it is read: reading fills in only what is missing. colours: of its tags, for those that have none yet; saidSender: whom the mail names by
 * which it came, which reading takes where it finds no sender for sure
 */
export type Known = {
  facts: Partial<VersionFacts>;
  notes: readonly { text: string; at: Date }[];
  colours: Readonly<Record<string, TagColour>>;
  saidSender?: string;
};

export const nothingKnown: Known = { facts: {}, notes: [], colours: {} };
