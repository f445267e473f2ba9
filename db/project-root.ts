import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json: the same from the sources and from the bundles below build/. */
export function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("No package.json above this file: Mappe runs from its own folder");
    folder = parent;
  }
  return folder;
}

export function ownVersion(): string {
  return JSON.parse(readFileSync(path.join(projectRoot(), "package.json"), "utf8")).version;
}
