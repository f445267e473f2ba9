import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, rename } from "node:fs/promises";
import path from "node:path";
import { several } from "~/lib/several";
import { markStore, ownerOf } from "~/storage/own-store.server";
import type { Storage } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import { advice } from "~db/advice";
import { type Session, withSession } from "~db/copy/session";
import { tableName, tablesInOrder } from "~db/copy/tables";
import { dropQueue } from "~db/graphile.server";
import { findErased, keepErased } from "./erased-since.server.ts";
import { findHouse } from "./house-id.ts";
import { listedFiles } from "./listed-files.ts";
import { assertLoadable, loadRows } from "./load-rows.server.ts";
import { type Backup, backupName, type Manifest, placeOfFile, readManifest, secretsFolder } from "./manifest.ts";
import { inheritPlace } from "./own-place.server.ts";
import { beginRestoring, endRestoring, findRestoring, type Restoring } from "./restoring.server.ts";
import { secretPlaces } from "./secret-places.server.ts";
import { hashOfStream } from "./write-lasting.server.ts";

const atOnce = 4;

/** damaged: files of the backup that are not what they were, each with the key it is missing under */
export type Restored = {
  manifest: Manifest;
  damaged: { file: string; key: string }[];
  /** accounts that were erased since the backup was taken, and are again */
  erasedAgain: number;
  /** false: another house has marked the store as its own */
  isStoreOwn: boolean;
  /** false: the folder that the backup lies in is another house's, for whose backups alone it is */
  isPlaceOwn: boolean;
};

type RestoreOptions = {
  url: string;
  /** what is there may go */
  replace: boolean;
  now: Date;
  /** takes away again whom the backup brings back: a backup knows rows, not people */
  eraseAgain(subjectHashes: readonly string[]): Promise<number>;
};

/** Makes the house of a backup anew: rows come last, so that none ever names a file that is not there. */
export async function restoreBackup(backup: Backup, { url, replace, now, eraseAgain }: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(backup);
  await assertLoadable(backup.folder, manifest);
  const begun = await withSession(url, async (session) => {
    await refuseRunning(session);
    const before = findRestoring();
    if (!replace && !before) await refuseFilled(session);
    await keepErased(session, storage());
    const own = await ownHouses(session, before);
    await beginRestoring({ folder: backup.folder, ...own });
    await emptyDatabase(session);
    return own;
  });
  const damaged = await restoreFiles(storage(), backup, manifest);
  await restoreSecrets(backup, manifest, now);
  await loadRows({ url, folder: backup.folder, manifest });
  const isStoreOwn = await takeStore(url, begun);
  const isPlaceOwn = await inheritPlace(backup.place, begun);
  const erasedAgain = await eraseAgain(await findErased(backup.place, storage()));
  await endRestoring();
  return { manifest, damaged, erasedAgain, isStoreOwn, isPlaceOwn };
}

type OwnHouses = { house: string; former: string | undefined };

/** Gone on with, it is the same house as before: what a kill left in the database is nobody's, or already the house of the backup. */
async function ownHouses(session: Session, before: Restoring | undefined): Promise<OwnHouses> {
  if (before?.house) return { house: before.house, former: before.former };
  return { house: randomUUID(), former: before ? undefined : await findHouse(session) };
}

/**
 * The house of a backup may still run somewhere: what is made of its backup is another one, which takes a store
 * that is nobody's or was this database's. Elsewhere it sweeps nothing until somebody claims the store for it.
 */
async function takeStore(url: string, { house, former }: OwnHouses): Promise<boolean> {
  await withSession(url, (session) =>
    session.query("insert into house (id) values ($1) on conflict (is_this) do update set id = excluded.id, founded_at = now()", [house]),
  );
  const owner = await ownerOf(storage());
  if (owner !== undefined && owner !== former && owner !== house) return false;
  await markStore(storage(), house);
  return true;
}

/** Web and runners bear this name at the database, on whichever machine they are. */
async function refuseRunning(session: Session): Promise<void> {
  const { rows } = await session.query(`
    select count(*)::int as processes from pg_stat_activity where datname = current_database() and application_name like 'mappe:%'`);
  if (rows[0].processes > 0) throw advice("Mappe is running on this database. Stop it first: nothing was changed.");
}

async function refuseFilled(session: Session): Promise<void> {
  for (const { name } of await tablesInOrder(session)) {
    // A sweep of an empty store leaves this row and nothing else.
    if (name === "house") continue;
    const { rows } = await session.query(`select exists (select from ${tableName(name)}) as filled`);
    if (rows[0].filled)
      throw advice(
        `The database is not empty: ${name} has rows. Nothing was changed; --replace puts the backup in the place of what is there.`,
      );
  }
}

async function emptyDatabase(session: Session): Promise<void> {
  await session.query(`
    begin; ${dropQueue}; drop schema if exists drizzle cascade;
    drop schema public cascade; create schema public; commit`);
}

/** Each is read again from the store that it was put into. */
async function restoreFiles(store: Storage, { place, folder }: Backup, manifest: Manifest): Promise<Restored["damaged"]> {
  const lost = new Set(manifest.damaged.map(({ key }) => key));
  const damaged: Restored["damaged"] = [];
  await several(listedFiles(folder), atOnce, async ({ sha256, key }) => {
    const file = placeOfFile(place, sha256);
    // Of what was lost before the backup there is something only where another file held the same bytes.
    const stored = await store.put(key, createReadStream(file)).catch(orMissing);
    if (stored?.sha256 === sha256 && (await hashOfStream(await store.open(key))) === sha256) return;
    if (stored) await store.remove(key);
    if (!lost.has(key)) damaged.push({ file, key });
  });
  return damaged;
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Keys that are here already are laid aside: they may be all that knows what was sealed meanwhile. */
async function restoreSecrets({ folder }: Backup, { secrets }: Manifest, now: Date): Promise<void> {
  for (const [kind, target] of Object.entries(secretPlaces())) {
    if (!secrets.some(({ name }) => name.startsWith(`${kind}/`))) continue;
    await rename(target, `${target}.before-${backupName(now)}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    await cp(path.join(secretsFolder(folder), kind), target, { recursive: true, errorOnExist: true, force: false });
  }
}
