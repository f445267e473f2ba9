import { readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { bytesLock } from "~/storage/bytes-lock";
import { storage } from "~/storage/storage.server";
import { advice } from "~db/advice";
import { copyOut } from "~db/copy/rows";
import { type Session, withSession } from "~db/copy/session";
import { rowsOf, sequencesOf, tablesInOrder } from "~db/copy/tables";
import { openJobs } from "~db/graphile.server";
import { appliedTo } from "~db/migrate";
import { ownVersion } from "~db/project-root";
import { type CopiedFiles, copyFiles } from "./copy-files.server.ts";
import { noteErased } from "./erased-since.server.ts";
import type { Rule } from "./keep.ts";
import { listOfFiles } from "./listed-files.ts";
import { backupName, filesFile, jobsFile, type Manifest, secretsFolder, tableFile, writtenManifest } from "./manifest.ts";
import { claimPlace } from "./own-place.server.ts";
import { recordBackup } from "./record-backups.server.ts";
import { secretPlaces } from "./secret-places.server.ts";
import { type Swept, sweepBackups } from "./sweep-backups.server.ts";
import { makeFolder, syncFolder, writeLasting } from "./write-lasting.server.ts";

export type Taken = Pick<CopiedFiles, "newFiles" | "newBytes"> & { folder: string; manifest: Manifest } & Swept;

const unfinished = ".unfinished-";

type TakeOptions = {
  url: string;
  to: string;
  by: NonNullable<Manifest["by"]>;
  /** which of those before stay */
  rule: Omit<Rule, "now">;
  now: Date;
};

/** Rows as they were at one moment, and every file that they name. A house may run meanwhile. */
export async function takeBackup({ url, to, by, rule, now }: TakeOptions): Promise<Taken> {
  await makeFolder(to);
  return withSession(url, async (session) => {
    await beTheOnlyOne(session);
    await claimPlace(session, to);
    await removeUnfinished(to);
    const folder = path.join(to, `${unfinished}${backupName(now)}`);
    const { copied, ...house } = await copyHouse(session, { url, folder, place: to });
    const secrets = await copySecrets(folder);
    const { damaged, fileBytes, ...added } = copied;
    const manifest: Manifest = {
      format: 1,
      version: ownVersion(),
      takenAt: now.toISOString(),
      by,
      ...house,
      fileBytes,
      secrets,
      damaged,
    };
    for (const [name, text] of Object.entries(writtenManifest(manifest))) await writeLasting(path.join(folder, name), text);
    // With its name it is a backup, and whole.
    const finished = path.join(to, backupName(now));
    await syncFolder(folder);
    await rename(folder, finished);
    await syncFolder(to);
    await noteErased(session, to);
    await recordBackup(session, { folder: finished, takenAt: now });
    return { folder: finished, manifest, ...added, ...(await sweepBackups(to, { ...rule, now })) };
  });
}

/** For as long as the connection lasts. */
async function beTheOnlyOne(session: Session): Promise<void> {
  const { rows } = await session.query("select pg_try_advisory_lock(hashtextextended('mappe:backup', 0)) as first");
  if (!rows[0].first) throw advice("A backup is being taken just now. Wait until it is done.");
}

type CopiedHouse = Omit<Manifest, "format" | "version" | "takenAt" | "by" | "fileBytes" | "secrets" | "damaged"> & { copied: CopiedFiles };

/** folder: of this backup; place: of all of them */
type Target = { url: string; folder: string; place: string };

/**
 * Where somebody took a file away before it could be copied, the rows of a later moment are taken, which do not name it.
 * What those name stays until it is copied: most of it is by then.
 */
async function copyHouse(session: Session, target: Target): Promise<CopiedHouse> {
  const house = await copyOnce(session, target);
  if (await areAllNamed(session, house.copied.damaged)) return house;
  await session.query("select pg_advisory_lock(hashtextextended($1, 0))", [bytesLock]);
  try {
    return await copyOnce(session, target);
  } finally {
    await session.query("select pg_advisory_unlock(hashtextextended($1, 0))", [bytesLock]);
  }
}

async function copyOnce(session: Session, { url, folder, place }: Target): Promise<CopiedHouse> {
  await rm(folder, { recursive: true, force: true });
  await makeFolder(path.join(folder, "tables"));
  const rows = await copyRows(session, { url, folder });
  return { ...rows, copied: await copyFiles(storage(), { place, list: folder }) };
}

/** All at one moment, while others write. */
async function copyRows(session: Session, { url, folder }: { url: string; folder: string }): Promise<Omit<CopiedHouse, "copied">> {
  await session.query("begin isolation level repeatable read read only");
  try {
    const { rows } = await session.query("show server_version");
    const tables: Manifest["tables"] = [];
    const found = await tablesInOrder(session);
    if (found.length === 0) throw advice("The database is empty: there is nothing to keep.");
    for (const table of found) {
      tables.push({ ...table, ...(await copyOut(session, rowsOf(table), tableFile(folder, table.name))) });
    }
    return {
      postgres: rows[0].server_version,
      migrations: await appliedTo(url),
      tables,
      sequences: await sequencesOf(session),
      jobs: await copyOut(session, `(${openJobs})`, jobsFile(folder)),
      files: await copyOut(session, listOfFiles, filesFile(folder)),
    };
  } finally {
    await session.query("rollback");
  }
}

/** Whether what is missing is still named: then it is lost, and no later moment has it. */
async function areAllNamed(session: Session, damaged: Manifest["damaged"]): Promise<boolean> {
  const keys = damaged.map(({ key }) => key);
  const { rows } = await session.query("select count(*)::int as named from files where key = any($1)", [keys]);
  return rows[0].named === keys.length;
}

/** The seal's keys, and what people's secrets are closed with: without them a restored house would make others. */
async function copySecrets(folder: string): Promise<Manifest["secrets"]> {
  const copied: Manifest["secrets"] = [];
  for (const [kind, from] of Object.entries(secretPlaces())) {
    for (const file of await filesBelow(from)) {
      const name = path.join(kind, file);
      const target = path.join(secretsFolder(folder), name);
      await makeFolder(path.dirname(target));
      copied.push({ name: name.replaceAll(path.sep, "/"), ...(await writeLasting(target, await readFile(path.join(from, file)))) });
    }
  }
  return copied;
}

/** Without what is just being written. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return names.filter((name) => !name.split(path.sep).some((step) => step.startsWith("."))).sort();
}

/** What a killed backup left behind. */
async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (name.startsWith(unfinished)) await rm(path.join(place, name), { recursive: true, force: true });
  }
  await rm(path.join(place, "files", ".incoming"), { recursive: true, force: true });
}
