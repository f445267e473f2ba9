import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { advice } from "~db/advice";
import { type Session, withSession } from "~db/copy/session";
import { foundHouse } from "./house-id.ts";
import { backupsIn } from "./manifest.ts";
import { makeFolder, syncFolder, writeLasting } from "./write-lasting.server.ts";

/** Beside the files that all backups of a place share: what is swept there is everything that this house does not name. */
const markOf = (place: string) => path.join(place, "files", ".owner");

/** The house that has marked a place of backups as its own; undefined: nobody has, or was killed while doing so. */
async function ownerOfPlace(place: string): Promise<string | undefined> {
  const text = await readFile(markOf(place), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || undefined;
}

/** Marks a place that is nobody's; throws where it is another house's, before anything in it is touched. */
export async function claimPlace(session: Session, place: string): Promise<void> {
  const house = await foundHouse(session);
  if (house && (await ownerOfPlace(place)) === undefined && (await isNobodyElses(session, place))) await markFirst(place, house);
  const owner = await ownerOfPlace(place);
  // A schema of before has no id to mark with: it goes on in a place without a mark.
  if (house ? owner !== house : owner !== undefined) throw foreign(place);
}

/** Whoever owned it before. */
async function markPlace(place: string, house: string): Promise<void> {
  const written = `${markOf(place)}.new`;
  await makeFolder(path.dirname(written));
  await rm(written, { force: true });
  await writeLasting(written, `${house}\n`);
  await rename(written, markOf(place));
  await syncFolder(path.dirname(written));
}

/** Makes a place this Mappe's, with the backups that are in it. */
export async function takePlace(url: string, place: string): Promise<void> {
  const house = await withSession(url, foundHouse);
  if (!house) throw advice("The database is of an older version of Mappe. Bring it to this one first: npm run migrate.");
  await markPlace(place, house);
}

/** What is restored is another house, which takes the place only where the house whose database it replaces had it. */
export async function inheritPlace(place: string, { house, former }: { house: string; former: string | undefined }): Promise<boolean> {
  const owner = await ownerOfPlace(place);
  if (owner === undefined || owner === house) return true;
  if (owner !== former) return false;
  return markPlace(place, house).then(
    () => true,
    // A disk that is only read: the restore itself is done.
    () => false,
  );
}

/** Of two that come at once, one makes the file. */
async function markFirst(place: string, house: string): Promise<void> {
  const mark = markOf(place);
  await makeFolder(path.dirname(mark));
  await rm(mark, { force: true });
  await writeLasting(mark, `${house}\n`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await syncFolder(path.dirname(mark));
}

/** Places of before have no mark: theirs is the house that took one of the backups, by its moment, wherever the folder lies now. */
async function isNobodyElses(session: Session, place: string): Promise<boolean> {
  const names = new Set((await backupsIn(place)).map(({ name }) => name));
  if (names.size === 0) return true;
  const { rows } = await session.query<{ folder: string }>("select folder from backups");
  return rows.some(({ folder }) => names.has(path.basename(folder)));
}

function foreign(place: string): Error {
  return advice(
    `The backups in ${place} are another Mappe's; nothing was touched. Set BACKUP_DIR (or --to) to a folder of this one's own; where the other is gone for good, npm run backup -- --claim makes the folder and its backups this one's.`,
  );
}
