import { chmodSync, chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Wall } from "./wall.server.ts";

/** base: ours; root: where namespaces have their root; lent: read by the child; out: written by it; uid: the child's user if that is another one */
export type Folders = { base: string; root: string; lent: string; out: string; uid: number | null };

/** Ids that no system gives to anybody: they lie outside the ranges of systemd and of people. */
const [firstId, lastId] = [60_578, 61_183];
let given = Math.floor(Math.random() * (lastId - firstId));

/** Gives ids in turn, so that children of one parent have different ones. */
function nextId(): number {
  given = (given + 1) % (lastId - firstId + 1);
  return firstId + given;
}

/** Makes the folders that a child sees within an existing one. Without a wall, all of them are that one. */
export function makeFolders(base: string, { kind, asAnother }: Wall): Folders {
  if (kind === "none") return { base, root: base, lent: base, out: base, uid: null };
  const [root, lent, out] = ["root", "lent", "out"].map((name) => path.join(base, name)) as [string, string, string];
  for (const folder of [root, lent, out]) mkdirSync(folder, { mode: 0o700 });
  const uid = asAnother ? nextId() : null;
  if (uid !== null) {
    chownSync(lent, 0, uid);
    chmodSync(lent, 0o750);
    chownSync(out, uid, uid);
    chownSync(base, 0, uid);
    chmodSync(base, 0o710);
  }
  return { base, root, lent, out, uid };
}
