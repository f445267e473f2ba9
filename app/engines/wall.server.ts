import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bareEnvironment } from "~/lib/bare-environment.server";
import { type Folders, makeFolders } from "./folders.server.ts";
import { namespaces } from "./namespaces.server.ts";

/** The highest first: namespaces of the system, Node's permission model, nothing but a bare environment. */
const wallKinds = ["namespaces", "permissions", "none"] as const;
type WallKind = (typeof wallKinds)[number];

/** asAnother: the child is another user of the machine, who can neither look at its parent nor signal it */
export type Wall = { kind: WallKind; asAnother: boolean };

/** reads: files and folders of its code; highest: the wall that is tried first */
export type Walled = { reads: readonly string[]; highest: WallKind };

/** tied: the system ends the child with its parent */
export type Start = { command: string; args: string[]; tied: boolean };

type Box = Pick<Folders, "root" | "lent" | "out"> & { uid: number | null };

const isRoot = () => process.getuid?.() === 0;

export const noWall: Wall = { kind: "none", asAnother: false };

const isLinux = process.platform === "linux";
/** Node 20 and early 22 know the permission model by its first name only. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission";

const found = new Map<string, Wall>();

/** Finds the highest wall that works on this machine, once, by a child that is really started behind it. */
export function findWall(walled: Walled): Wall {
  const key = JSON.stringify(walled);
  const wall = found.get(key) ?? candidates(walled.highest).find((candidate) => stands(candidate, walled));
  found.set(key, wall ?? noWall);
  return wall ?? noWall;
}

function candidates(highest: WallKind): Wall[] {
  const kinds = wallKinds.slice(wallKinds.indexOf(highest)).filter((kind) => kind !== "none" && (isLinux || kind !== "namespaces"));
  return kinds.flatMap((kind) => {
    const asAnother = { kind, asAnother: true };
    const asSelf = { kind, asAnother: false };
    // Root may change its user, and may make namespaces without a user namespace.
    if (!isRoot()) return [asSelf];
    return kind === "namespaces" ? [asAnother] : isLinux ? [asAnother, asSelf] : [asSelf];
  });
}

/** A script that tries what a child has to be able to do: read its code, write into its folder. */
const trial = `
const fs = require("node:fs");
const [out, ...reads] = process.argv.slice(1);
for (const read of reads) fs.statSync(read).isDirectory() ? fs.readdirSync(read) : fs.readFileSync(read);
fs.writeFileSync(require("node:path").join(out, "trial"), "");
`;

function stands(wall: Wall, { reads }: Walled): boolean {
  const folders = makeFolders(mkdtempSync(path.join(tmpdir(), "mappe-wall-")), wall);
  try {
    const { command, args } = behind(wall, folders, reads);
    const env = environmentOf(wall, folders);
    const tried = spawnSync(command, [...args, "-e", trial, folders.out, ...reads], {
      env,
      cwd: folders.out,
      stdio: "ignore",
      timeout: 20_000,
    });
    return tried.status === 0;
  } finally {
    rmSync(folders.base, { recursive: true, force: true });
  }
}

/** The command that starts node behind the wall; node's own arguments and the script follow. */
export function behind({ kind }: Wall, box: Box, reads: readonly string[]): Start {
  if (kind === "namespaces") {
    const { command, args } = namespaces({ ...box, reads: [...reads, process.execPath] });
    const rights = [...asUser(box.uid), ...noCapabilities, ...noNewPrivileges, ...withParent];
    return { command, args: [...args, "setpriv", ...rights, process.execPath], tied: true };
  }
  const hasWall = kind === "permissions";
  const tied = hasWall && hasSetpriv();
  // Without setpriv, a thread in the child ends it together with its parent.
  const limits = hasWall ? [...permissions(box, reads), ...(tied ? [] : ["--allow-worker"])] : [];
  if (!hasSetpriv()) return { command: process.execPath, args: limits, tied };
  const ofRoot = isRoot() ? noCapabilities : [];
  const rights = hasWall ? [...asUser(box.uid), ...ofRoot, ...noNewPrivileges, ...withParent] : noNewPrivileges;
  return { command: "setpriv", args: [...rights, process.execPath, ...limits], tied };
}

/** No program, not even a setuid one, gives the child more rights than it has. */
const noNewPrivileges = ["--no-new-privs"];
const withParent = ["--pdeathsig", "KILL"];

const noCapabilities = ["--inh-caps=-all", "--bounding-set=-all"];

/** Options that make the process run as another user, if there is one. */
function asUser(uid: number | null): string[] {
  return uid === null ? [] : ["--reuid", String(uid), "--regid", String(uid), "--clear-groups"];
}

/** A folder includes its content. */
function permissions({ lent, out }: Box, reads: readonly string[]): string[] {
  return [permissionFlag, ...[...reads, lent, out].map((file) => `--allow-fs-read=${file}`), `--allow-fs-write=${out}`];
}

export function environmentOf({ kind }: Wall, { out }: Pick<Folders, "out">): NodeJS.ProcessEnv {
  return kind === "none" ? bareEnvironment() : { ...bareEnvironment(), TMPDIR: out, HOME: out };
}

let setprivIsThere: boolean | undefined;

function hasSetpriv(): boolean {
  setprivIsThere ??= isLinux && spawnSync("setpriv", [...noNewPrivileges, ...withParent, "true"], { stdio: "ignore" }).status === 0;
  return setprivIsThere;
}
