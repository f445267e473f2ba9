import { suggestTags } from "~/ocr/tags";
import { type Evidence, fuse, textEvidence } from "./evidence.ts";

export type Suggestion = { types: [string, string, string]; tags: string[] };

/** What a page seems to be: three types and some tags, best first. */
export function suggest(text: string, { today, imageEvidence = [] }: { today: Date; imageEvidence?: Evidence[] }): Suggestion {
  return { types: fuse([textEvidence(text), ...imageEvidence]), tags: suggestTags(text, { today }) };
}
