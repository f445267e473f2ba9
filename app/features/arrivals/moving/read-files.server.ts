import { namesNothing } from "~/lib/file-names";
import type { Export } from "./export.server.ts";
import { knownOf, type Said } from "./known-of.ts";
import { type Pattern, saidByPath } from "./pattern.server.ts";
import type { Tree } from "./tree.server.ts";

/**
 * Reads a plain folder of files: each becomes a document, its folders become tags. A file's name becomes the document's where it says something;
 * "scan0001" is left to reading. pattern: what its path says instead, where it fits
 */
export function readFiles(tree: Tree, pattern?: Pattern): Export {
  const moved = tree.files.map(({ path, ...file }) => {
    const name = path.split("/").at(-1) ?? path;
    const said = (pattern && saidByPath(pattern, path)) ?? saidByFolders(path, name);
    return { id: path, files: [{ path, name, ...file }], known: knownOf(said) };
  });
  return { source: "files", moved, leftOut: tree.passedOver };
}

function saidByFolders(path: string, name: string): Said {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, "");
  return { tags: path.split("/").slice(0, -1), ...(!namesNothing(name) && { name: stem }) };
}
