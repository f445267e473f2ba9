import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import type { Export } from "./export.server.ts";
import type { Pattern } from "./pattern.server.ts";
import { isDocspell, readDocspell } from "./read-docspell.server.ts";
import { readFiles } from "./read-files.server.ts";
import { isMappe, readMappe } from "./read-mappe.server.ts";
import { isPaperless, readPaperless } from "./read-paperless.server.ts";
import { programs, type Source } from "./rules.ts";
import { belowOneFolder, type Tree, Unreadable } from "./tree.server.ts";

/** source: what the tree has to be; undefined: what it looks like. language: of notes that are written; pattern: for plain files */
type How = { source?: Source | undefined; language: Language; pattern?: Pattern | undefined };

/** Reads what documents a tree has, and what is known of each; their bytes are not read. Fails with Unreadable if it is no such export. */
export async function readExport(tree: Tree, { source, language, pattern }: How): Promise<Export> {
  const [is, inner] = recognised(tree);
  const wanted = source ?? is;
  if (wanted !== "files" && wanted !== is) throw new Unreadable(`${tree.name} is no export of ${programs[wanted]}.`);
  const t = await textsIn(language, "moving");
  switch (wanted) {
    case "paperless":
      return readPaperless(inner, t);
    case "docspell":
      return readDocspell(inner, t);
    case "mappe":
      return readMappe(inner);
    case "files":
      return readFiles(tree, pattern);
  }
}

/** Returns what a tree is, and the part of it that is: people pack an export with the folder in which it lies. */
function recognised(tree: Tree): [Source, Tree] {
  for (const inner of [tree, belowOneFolder(tree)]) {
    if (isMappe(inner)) return ["mappe", inner];
    if (isPaperless(inner)) return ["paperless", inner];
    if (isDocspell(inner)) return ["docspell", inner];
  }
  return ["files", tree];
}
