import { chmodSync, mkdtempSync } from "node:fs";
import path from "node:path";

/** Makes a folder that is open to everybody and is deleted with the test file. */
export function aFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(process.env.DATA_DIR ?? "", "folder-"));
  chmodSync(folder, mode);
  return folder;
}
