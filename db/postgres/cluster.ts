import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bareEnvironment } from "../../app/lib/bare-environment.server.ts";
import { advice } from "../advice.ts";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./home.ts";
import { requireNamedUser } from "./run-as.ts";

export const superuser = "mappe";

/** Makes the cluster on the first start; returns the password. */
export async function openCluster(home: Home, binaries: Binaries, { durable }: { durable: boolean }): Promise<string> {
  const passwordFile = path.join(home.own, "password");
  if (existsSync(home.cluster)) {
    refuseForeign(home, binaries);
    if (!existsSync(passwordFile))
      throw advice(`${passwordFile} is missing; without it the database in ${home.cluster} cannot be opened. Bring it back from a backup.`);
    return readFileSync(passwordFile, "utf8").trim();
  }
  requireNamedUser();
  const password = randomBytes(24).toString("base64url");
  const unfinished = `${home.cluster}.unfinished`;
  await initialise(unfinished, { home, binaries, password, durable });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  renameSync(unfinished, home.cluster);
  return password;
}

function refuseForeign({ cluster }: Home, { major }: Binaries): void {
  const found = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (found === major) return;
  throw advice(
    `The data in ${cluster} was written by PostgreSQL ${found}; this Mappe brings PostgreSQL ${major} and cannot read it.\n` +
      `Start the Mappe that wrote it, or open the folder with a PostgreSQL ${found} and set DATABASE_URL, or move it away to begin with an empty database.`,
  );
}

type Initialise = { home: Home; binaries: Binaries; password: string; durable: boolean };

// pg_trgm looks at the C library's LC_CTYPE: with C umlauts fall out of the index, so C is the last resort.
const characterTypes = ["C.UTF-8", "en_US.UTF-8", "UTF-8", "C"];

async function initialise(folder: string, { home, binaries, password, durable }: Initialise): Promise<void> {
  const passwordFile = path.join(home.open, "first-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.as.uid !== undefined && home.as.gid !== undefined) chownSync(passwordFile, home.as.uid, home.as.gid);
  const tries: string[] = [];
  try {
    for (const type of characterTypes) {
      emptyFolder(folder, home);
      const { code, said } = await run(binaries.initdb, initdbArguments(folder, { type, passwordFile, durable }), home);
      if (code === 0) return;
      tries.push(`${type}: ${said.trim()}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  throw advice(`PostgreSQL could not make its data folder ${folder}:\n${tries.at(-1)}`);
}

function emptyFolder(folder: string, { as }: Home): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
}

function initdbArguments(
  folder: string,
  { type, passwordFile, durable }: { type: string; passwordFile: string; durable: boolean },
): string[] {
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", `--lc-ctype=${type}`];
  const access = ["-U", superuser, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  return ["-D", folder, "-E", "UTF8", ...locale, ...access, "--no-instructions", ...(durable ? [] : ["--no-sync"])];
}

/** The environment of PostgreSQL: neither the locale nor the variables of the user who starts Mappe may affect it. */
export function environment(): NodeJS.ProcessEnv {
  return { ...bareEnvironment(), LC_MESSAGES: "C" };
}

function run(command: string, args: string[], { as }: Home): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...as, cwd: "/", env: environment(), stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}
