import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { isOpen } from "../../app/lib/close-folder.server.ts";
import { advice } from "../advice.ts";
import { canEnter, type RunAs, runAs } from "./run-as.ts";

export type Home = {
  /** below DATA_DIR, ours alone: password, connection, log */
  own: string;
  /** the folders that PostgreSQL must be able to enter: the cluster, copied binaries */
  open: string;
  cluster: string;
  as: RunAs;
};

/** Opens the folder of the embedded database. If root starts it, the folders are open to the user as whom PostgreSQL runs, and to nobody else. */
export function openHome(dataDir: string, systemFolder = "/var/lib/mappe"): Home {
  const own = path.join(path.resolve(dataDir), "postgres");
  const moved = path.join(systemFolder, slug(own));
  const here = home(own, own);
  const there = home(own, moved);
  makeFolder(path.dirname(own), here.as);
  makeFolder(own, here.as);

  if (existsSync(here.cluster) && !canEnter(here.cluster, here.as)) {
    throw advice(
      `PostgreSQL's user (uid ${here.as.uid}) may not enter ${here.cluster}. Give every folder above it the right to be entered: chmod o+x`,
    );
  }
  if (existsSync(here.cluster) || (canEnter(own, here.as) && !existsSync(there.cluster))) return here;
  if (!existsSync(systemFolder)) mkdirSync(systemFolder, { recursive: true, mode: 0o711 });
  makeFolder(moved, there.as);
  return there;
}

function home(own: string, open: string): Home {
  const cluster = path.join(open, "cluster");
  return { own, open, cluster, as: runAs(cluster) };
}

/** Makes a folder. An existing one that is open to others is closed to them; one that is its owner's alone stays as it is. */
function makeFolder(folder: string, as: RunAs): void {
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    close(folder, as);
  } else if (isOpen(folder) && isOurs(folder)) close(folder, as);
}

/** Closes a folder to others; the user as whom PostgreSQL runs may pass through. */
function close(folder: string, { uid, gid }: RunAs): void {
  const isAnother = uid !== undefined && gid !== undefined;
  if (isAnother) chownSync(folder, statSync(folder).uid, gid);
  chmodSync(folder, isAnother ? 0o710 : 0o700);
}

const known = ["cluster", "connection", "files", "fuzz", "log", "lost+found", "outbox", "password", "postgres", "restoring", "seal"];

/** Tells whether a folder holds only our own files. A folder that others need as well is left unchanged. */
function isOurs(folder: string): boolean {
  if (statSync(folder).uid !== process.getuid?.()) return false;
  return readdirSync(folder).every((name) => known.includes(name) || /^(\.|native-|cluster\.|first-password)/.test(name));
}

function slug(folder: string): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  return `${path.dirname(folder).split(path.sep).filter(Boolean).join("-")}-${hash}`;
}
