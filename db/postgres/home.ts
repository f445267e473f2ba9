import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { advice } from "../advice.ts";
import { canEnter, type RunAs, runAs } from "./run-as.ts";

export type Home = {
  /** below DATA_DIR, ours alone: password, connection, log */
  own: string;
  /** what PostgreSQL must be able to enter: the cluster, copied binaries */
  open: string;
  cluster: string;
  as: RunAs;
};

/** Where the embedded database lives. As root its folders must be open to the user PostgreSQL runs as. */
export function openHome(dataDir: string, systemFolder = "/var/lib/mappe"): Home {
  const own = path.join(path.resolve(dataDir), "postgres");
  makeFolder(path.dirname(own));
  makeFolder(own);

  const moved = path.join(systemFolder, slug(own));
  const here = home(own, own);
  const there = home(own, moved);
  if (existsSync(here.cluster) && !canEnter(here.cluster, here.as)) {
    throw advice(
      `PostgreSQL's user (uid ${here.as.uid}) may not enter ${here.cluster}. Give every folder above it the right to be entered: chmod o+x`,
    );
  }
  if (existsSync(here.cluster) || (canEnter(own, here.as) && !existsSync(there.cluster))) return here;
  makeFolder(systemFolder);
  makeFolder(moved);
  return there;
}

function home(own: string, open: string): Home {
  const cluster = path.join(open, "cluster");
  return { own, open, cluster, as: runAs(cluster) };
}

/** Others may pass through but see nothing; an existing folder keeps its mode. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

function slug(folder: string): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  return `${path.dirname(folder).split(path.sep).filter(Boolean).join("-")}-${hash}`;
}
