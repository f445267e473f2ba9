import type { Known } from "~/features/drafts/apart/known";
import type { LeftOut, Source } from "./rules.ts";
import type { TreeFile } from "./tree.server.ts";

/** One document of an export. id: the export's own; files: those of its pages, in their order, each with the name that it had */
export type Moved = { id: string; files: readonly (TreeFile & { name: string })[]; known: Known };

export type Export = { source: Source; moved: readonly Moved[]; leftOut: readonly { path: string; reason: LeftOut }[] };
