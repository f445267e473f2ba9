import { chmodSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Closes a folder and everything below it to all but their owner. A closed folder hides its content, so that this has to be done only once. */
export function closeFolder(folder: string): void {
  if (!isOpen(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name);
    if (entry.isDirectory()) closeFolder(below);
    else if (entry.isFile()) restrict(below, 0o600);
  }
  // The folder itself is closed last: if the work breaks off, the next start goes on with it.
  restrict(folder, 0o700);
}

/** Tells whether anybody but the owner has a right to the folder. */
export function isOpen(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (found.mode & 0o077) !== 0;
}

/** Changes the mode of a file. A file of another user is left as it is. */
function restrict(name: string, mode: number): void {
  try {
    chmodSync(name, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
