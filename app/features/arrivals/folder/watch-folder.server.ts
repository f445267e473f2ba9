import { constants } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, isNotNull, isNull, notExists, or } from "drizzle-orm";
import { nothingKnown } from "~/features/drafts/apart/known";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import { type FileReason, mayBeTriedAgain } from "~/features/drafts/rules";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { apartFiles, versions, watchedFiles, watchedFolders } from "~db/schema/index";
import { takeIn } from "../take-in.server.ts";
import { bodyOf, FileChanged, type FoundFile, filesIn, openFound, seemsWhole } from "./files-in.server.ts";
import { foldersIn, type Owner } from "./folders-in.server.ts";
import { moveFile, moveFound, writeReason } from "./move-file.server.ts";
import { foldersOf, refusedFolder, takenFolder } from "./watched-names.ts";

/** ms for which a file has to stay as it is before it is taken, and before one is taken that does not seem to be whole */
const quiet = 8000;
const quietIfBroken = 10 * 60_000;
/** number of files that are taken from one folder in one pass, so that nobody waits for a large folder of somebody else */
const mostTaken = 50;

/** root: holds a folder for each person, named by their address; tagsFromFolders: the folders in which a file lies become its tags */
type Watching = { root: string; tagsFromFolders: boolean; maxFileBytes?: number; now: Date };
type Watched = typeof watchedFiles.$inferSelect;

/**
 * Looks once through the watched folders: takes what has not changed for some seconds, and moves what was taken or refused. Any number of runners may
 * do so at once. Answers how many files were taken, and how many wait for their outcome or for being left alone.
 */
export async function watchFolder(db: Db, watching: Watching): Promise<{ taken: number; waiting: number }> {
  const counts = { taken: 0, waiting: 0 };
  const { owners } = await foldersIn(db, watching.root).catch((error: unknown) => {
    log.error({ err: error, folder: watching.root }, "the watched folder cannot be read");
    return { owners: [] };
  });
  const looked: string[] = [];
  for (const owner of owners) {
    try {
      // What cannot be moved away afterwards is not taken.
      await access(owner.folder, constants.R_OK | constants.W_OK);
      const { taken, waiting } = await watchOne(db, owner, watching);
      counts.taken += taken;
      counts.waiting += waiting;
      looked.push(owner.id);
    } catch (error) {
      log.error({ err: error, folder: owner.folder }, "a watched folder cannot be worked on");
    }
  }
  await noteLook(db, looked, watching.now);
  return counts;
}

async function noteLook(db: Db, owners: readonly string[], now: Date): Promise<void> {
  if (owners.length === 0) return;
  await db
    .insert(watchedFolders)
    .values(owners.map((userId) => ({ userId, lookedAt: now })))
    .onConflictDoUpdate({ target: watchedFolders.userId, set: { lookedAt: now } });
}

async function watchOne(db: Db, owner: Owner, watching: Watching): Promise<{ taken: number; waiting: number }> {
  const files = await filesIn(owner.folder);
  const coming = await settleTaken(db, owner, files);
  const watched = await noteFiles(db, owner, files, watching.now);
  let taken = 0;
  for (const file of watched) {
    if (taken === mostTaken) break;
    try {
      if (await takeWhenQuiet(db, owner, file, watching)) taken++;
    } catch (error) {
      log.error({ err: error, folder: owner.folder, file: file.id }, "a file of a watched folder cannot be taken");
    }
  }
  return { taken, waiting: coming + watched.length - taken };
}

/** Writes down what lies in the folder: a file that changed is another one from now on, and what is gone is forgotten. */
async function noteFiles(db: Db, owner: Owner, files: readonly FoundFile[], now: Date): Promise<Watched[]> {
  const { id, userId, path: place, bytes, modifiedAt, sameSince, takenPath } = watchedFiles;
  const isOwn = and(eq(userId, owner.id), isNull(takenPath));
  // Another runner may be about to note where it has just put the file.
  const isTaken = db.select({ id: apartFiles.id }).from(apartFiles).where(eq(apartFiles.submissionId, id));
  const known = new Map((await db.select().from(watchedFiles).where(isOwn)).map((row) => [row.path, row]));
  const isKnown = (file: FoundFile) => {
    const before = known.get(file.path);
    return before !== undefined && isSameFile(file, before);
  };
  const gone = [...known.values()].filter((row) => !files.some((file) => isSameFile(file, row)));
  if (gone.length > 0)
    await db.delete(watchedFiles).where(
      and(
        isOwn,
        notExists(isTaken),
        inArray(
          id,
          gone.map((row) => row.id),
        ),
      ),
    );
  const fresh = files.filter((file) => !isKnown(file)).map((file) => ({ ...file, userId: owner.id, sameSince: now }));
  if (fresh.length > 0) await db.insert(watchedFiles).values(fresh).onConflictDoNothing();
  return db.select({ id, userId, path: place, bytes, modifiedAt, sameSince, takenPath }).from(watchedFiles).where(isOwn).orderBy(place);
}

function isSameFile(file: FoundFile, other: FoundFile): boolean {
  return file.path === other.path && file.bytes === other.bytes && file.modifiedAt.getTime() === other.modifiedAt.getTime();
}

/** Takes a file that was left alone for long enough, and answers whether it was dealt with. */
async function takeWhenQuiet(db: Db, owner: Owner, file: Watched, { now, maxFileBytes, tagsFromFolders }: Watching): Promise<boolean> {
  const age = now.getTime() - file.sameSince.getTime();
  if (age < quiet) return false;
  try {
    const handle = await openFound(owner.folder, file);
    try {
      if (age < quietIfBroken && !(await seemsWhole(handle, file.bytes))) return false;
      const became = await takeIn(db, owner, {
        cameBy: { door: "folder", origin: file.path },
        deliveryId: file.id,
        name: file.path,
        bytes: file.bytes,
        body: () => bodyOf(handle, file),
        ...(tagsFromFolders && { known: { ...nothingKnown, facts: { tags: foldersOf(file.path) } } }),
        ...(maxFileBytes && { maxFileBytes }),
        now,
      });
      if (became === "later") return false;
      if (became === "kept" || became === "repeated" || became === "gone") await putAmongTaken(db, owner, file);
      else await refuse(db, owner, file, became);
      return true;
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Whoever still writes the file is waited for: the next pass finds it as it is then.
    if (error instanceof FileChanged) return false;
    throw error;
  }
}

async function putAmongTaken(db: Db, owner: Owner, file: Watched): Promise<void> {
  const takenPath = await moveFound(owner.folder, file, takenFolder);
  if (takenPath) await db.update(watchedFiles).set({ takenPath }).where(eq(watchedFiles.id, file.id));
}

async function refuse(db: Db, owner: Owner, file: Watched, reason: FileReason): Promise<void> {
  const { id, path: place, takenPath } = file;
  const refusedPath = takenPath
    ? await moveFile(owner.folder, takenPath, refusedFolder)
    : await moveFound(owner.folder, file, refusedFolder);
  if (refusedPath) {
    const words = await refusalWords(owner.language);
    await writeReason(owner.folder, refusedPath, words({ name: path.posix.basename(place), reason }));
  }
  await db.delete(watchedFiles).where(eq(watchedFiles.id, id));
}

/**
 * Ends the watch over files that were taken earlier: one whose document is there stays where it is, one that turned out to be no document is moved to
 * those that were refused. Answers how many are still worked on.
 */
async function settleTaken(db: Db, owner: Owner, files: readonly FoundFile[]): Promise<number> {
  const rows = await db
    .select({ file: watchedFiles, reason: apartFiles.reason, versionId: versions.id, publishedAt: versions.publishedAt })
    .from(watchedFiles)
    .leftJoin(apartFiles, and(eq(apartFiles.submissionId, watchedFiles.id), eq(apartFiles.userId, watchedFiles.userId)))
    .leftJoin(versions, eq(versions.id, apartFiles.versionId))
    .where(and(eq(watchedFiles.userId, owner.id), or(isNotNull(watchedFiles.takenPath), isNotNull(apartFiles.id))));
  // One that was taken and lies where it lay is moved first: without its row it would be taken once more.
  const isToMove = (taken: Watched) => !taken.takenPath && files.some((file) => isSameFile(file, taken));
  let coming = 0;
  for (const { file, reason, versionId, publishedAt } of rows.filter(({ file }) => !isToMove(file))) {
    // What may be tried again is kept by Mappe, and the person decides there.
    if (reason && reason !== "twin" && !mayBeTriedAgain(reason)) await refuse(db, owner, file, reason);
    else if (publishedAt || reason || !versionId) await db.delete(watchedFiles).where(eq(watchedFiles.id, file.id));
    else coming++;
  }
  return coming;
}
