// Keeps files that the server has not received yet in the browser, so that they are there when Mappe is opened again, whatever happens to the tab.
import { flagged, flagKept } from "./flag-kept.ts";
import { isFile, keyOf, type Parcel } from "./parcels.ts";
import { isTabGone, ownTab } from "./tabs.ts";

/** limits of one browser, and how long files are kept */
const mostFiles = 300;
const mostBytes = 600_000_000;
const longest = 30 * 24 * 60 * 60_000;

type Kept = Omit<Parcel, "state" | "tries" | "file"> & {
  key: string;
  person: string;
  tab: string;
  at: number;
  name: string;
  bytes: number;
  blob: Blob;
};

/** The keys of the files that this page keeps: after a reload, only files kept by earlier pages are looked for. */
const ownKeys = new Set<string>();
let last = 0;

/** Keeps a file in the browser; returns false if the browser cannot or has no room for it. */
export async function keep(person: string, parcel: Omit<Parcel, "state" | "tries">): Promise<boolean> {
  const { file, ...rest } = parcel;
  const key = keyOf(parcel);
  ownKeys.add(key);
  // The times follow the order of the calls, also within one millisecond.
  last = Math.max(Date.now(), last + 1);
  const at = last;
  const isKept = await inTurn(async (db) => {
    if (!(await hasRoom(db, file.size))) return false;
    const kept: Kept = { ...rest, key, person, tab: ownTab(), at, name: file.name, bytes: file.size, blob: file };
    await answered(db.transaction("files", "readwrite").objectStore("files").put(kept));
    flagKept([...flagged(), person]);
    return true;
  });
  return isKept ?? false;
}

export async function letGo(key: string): Promise<void> {
  await inTurn(async (db) => {
    await answered(db.transaction("files", "readwrite").objectStore("files").delete(key));
    ownKeys.delete(key);
    // This runs only when the last file is gone, as it looks through everything that is kept.
    if (ownKeys.size === 0) await flagRest(db);
  });
}

/** Deletes everything that this person has waiting here, in other tabs as well. */
export async function letGoOf(person: string): Promise<void> {
  await inTurn(async (db) => {
    const files = () => db.transaction("files", "readwrite").objectStore("files");
    const all: Kept[] = await answered(files().getAll());
    for (const kept of all) if (kept.person === person) await answered(files().delete(kept.key));
    await flagRest(db);
  });
}

async function flagRest(db: IDBDatabase): Promise<void> {
  const all: Kept[] = await answered(db.transaction("files").objectStore("files").getAll());
  flagKept(all.map(({ person }) => person));
}

/** Returns what the person's closed tabs left behind, and this tab before it was reloaded, in the order of arrival. */
export async function leftBehind(person: string, now = Date.now()): Promise<Parcel[]> {
  const found = await inTurn(async (db) => {
    const files = () => db.transaction("files", "readwrite").objectStore("files");
    const all: Kept[] = await answered(files().getAll());
    const isOld = ({ at }: Kept) => now - at > longest;
    for (const { key } of all.filter(isOld)) await answered(files().delete(key));
    const isOwn = (kept: Kept) => kept.person === person && !ownKeys.has(kept.key) && isTabGone(kept.tab, now);
    const own = all.filter((kept) => !isOld(kept) && isOwn(kept));
    for (const kept of own) {
      ownKeys.add(kept.key);
      await answered(files().put({ ...kept, tab: ownTab() }));
    }
    await flagRest(db);
    return own.sort((a, b) => a.at - b.at).map(parcelOf);
  });
  return found ?? [];
}

/** Counts the files of this person that other tabs are sending. */
export async function countOfOtherTabs(person: string): Promise<number> {
  const found = await inTurn(async (db) => {
    const all: Kept[] = await answered(db.transaction("files").objectStore("files").getAll());
    return all.filter((kept) => kept.person === person && !ownKeys.has(kept.key) && isFile(kept)).length;
  });
  return found ?? 0;
}

function parcelOf({ key: _key, person: _person, tab: _tab, at: _at, bytes: _bytes, name, blob, ...rest }: Kept): Parcel {
  // Browsers leave a file without a name out of a form.
  return { ...rest, file: new File([blob], name || "scan.jpg", { type: blob.type }), state: "waiting", tries: 0 };
}

async function hasRoom(db: IDBDatabase, bytes: number): Promise<boolean> {
  const index = db.transaction("files").objectStore("files").index("bytes");
  let [count, sum] = [0, bytes];
  // This reads only the keys of the index, and no files.
  const cursors = index.openKeyCursor();
  await new Promise<void>((resolve, reject) => {
    cursors.onerror = () => reject(cursors.error);
    cursors.onsuccess = () => {
      const cursor = cursors.result;
      if (!cursor) return resolve();
      count += 1;
      sum += Number(cursor.key);
      cursor.continue();
    };
  });
  return count < mostFiles && sum <= mostBytes;
}

let line: Promise<unknown> = Promise.resolve();

/**
 * Runs one act after the other, as a file that is to be deleted may still be on its way into the database. Returns undefined if the browser refuses.
 */
function inTurn<T>(act: (db: IDBDatabase) => Promise<T>): Promise<T | undefined> {
  const acted = line.then(open).then(act);
  const settled = acted.catch(() => undefined);
  line = settled;
  return settled;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("mappe", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files", { keyPath: "key" }).createIndex("bytes", "bytes");
    request.onsuccess = () => {
      // Signing out makes the browser delete this database, which closes it.
      request.result.onclose = forget;
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another tab holds the files"));
  });
  opened.catch(forget);
  return opened;
}

function forget(): void {
  opened = undefined;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
