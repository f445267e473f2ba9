// Keeps files that the server has not received yet in the browser, so that they are there when Mappe is opened again, whatever happens to the tab.
import { flagged, flagKept } from "./flag-kept.ts";
import { allKept, answered, hasRoom, isShared, type Kept, ofShare, openDatabase, writeKept } from "./kept-database.ts";
import { isFile, keyOf, type Parcel } from "./parcels.ts";
import { goneTabs, ownTab } from "./tabs.ts";

/** ms that files are kept, and those that were shared with nobody */
const longest = 30 * 24 * 60 * 60_000;
const longestShared = 24 * 60 * 60_000;

/** The keys under which the browser keeps files already that are about to be sent. */
const keptAs = new WeakMap<File, string>();

/** The keys of the files that this page keeps: after a reload, only files kept by earlier pages are looked for. */
const ownKeys = new Set<string>();
let last = 0;

/** The time that a parcel is kept with: later for each call, also within one millisecond. */
export function nextMoment(): number {
  last = Math.max(Date.now(), last + 1);
  return last;
}

/** Keeps a file in the browser, at its place by time; returns false if the browser cannot or has no room for it. */
export async function keep(person: string, parcel: Omit<Parcel, "state" | "tries">, at: number): Promise<boolean> {
  const { file, ...rest } = parcel;
  const key = keyOf(parcel);
  ownKeys.add(key);
  const isKept = await inTurn(async (db) => {
    const before = keptAs.get(file);
    if (!before && !(await hasRoom(db, 1, file.size))) return false;
    const kept: Kept = { ...rest, key, person, tab: ownTab(), at, name: file.name, bytes: file.size, blob: file };
    const former = before && before !== key ? [before] : [];
    await writeKept(db, [kept], former);
    for (const one of former) ownKeys.delete(one);
    keptAs.set(file, key);
    flagKept([...flagged(), person]);
    return true;
  });
  return isKept ?? false;
}

/** Deletes a file that is kept, and resolves once it would not be back after a reload. */
export async function letGo(key: string): Promise<void> {
  await inTurn(async (db) => {
    await writeKept(db, [], [key]);
    ownKeys.delete(key);
    // This runs only when the last file is gone, as it looks through everything that is kept.
    if (ownKeys.size === 0) await flagRest(db);
  });
}

/** Deletes everything that this person has waiting here, in other tabs as well. */
export async function letGoOf(person: string): Promise<void> {
  await inTurn(async (db) => {
    const files = () => db.transaction("files", "readwrite").objectStore("files");
    for (const kept of await allKept(db)) if (kept.person === person) await answered(files().delete(kept.key));
    await flagRest(db);
  });
}

async function flagRest(db: IDBDatabase): Promise<void> {
  const all = await allKept(db);
  flagKept(all.filter((kept) => !isShared(kept)).map(({ person }) => person));
}

/** Returns what the person's closed tabs left behind, and this tab before it was reloaded, in the order of arrival. */
export async function leftBehind(person: string, now = Date.now()): Promise<Parcel[]> {
  const found = await inTurn(async (db) => {
    const files = () => db.transaction("files", "readwrite").objectStore("files");
    const all = await allKept(db);
    const isTabGone = await goneTabs(now);
    const isOld = (kept: Kept) => now - kept.at > (isShared(kept) ? longestShared : longest);
    for (const { key } of all.filter(isOld)) await answered(files().delete(key));
    const isOwn = (kept: Kept) => kept.person === person && !ownKeys.has(kept.key) && isTabGone(kept.tab);
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
    const all = await allKept(db);
    return all.filter((kept) => kept.person === person && !ownKeys.has(kept.key) && isFile(kept)).length;
  });
  return found ?? 0;
}

/** Makes what another program shared the person's own, and returns it in order; nothing if somebody has taken it already. */
export async function claimShared(person: string, share: string): Promise<File[]> {
  const found = await inTurn(async (db) => {
    const shared = (await allKept(db)).filter((kept) => kept.person === ofShare(share)).sort((a, b) => a.at - b.at);
    const claimed = shared.map((kept) => ({ ...kept, person, tab: ownTab() }));
    await writeKept(db, claimed);
    if (claimed.length > 0) flagKept([...flagged(), person]);
    return claimed.map((kept) => {
      const { file } = parcelOf(kept);
      ownKeys.add(kept.key);
      keptAs.set(file, kept.key);
      return file;
    });
  });
  return found ?? [];
}

function parcelOf({ key: _key, person: _person, tab: _tab, at: _at, bytes: _bytes, name, blob, ...rest }: Kept): Parcel {
  // Browsers leave a file without a name out of a form.
  return { ...rest, file: new File([blob], name || "scan.jpg", { type: blob.type }), state: "waiting", tries: 0 };
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
  opened ??= openDatabase(forget);
  opened.catch(forget);
  return opened;
}

function forget(): void {
  opened = undefined;
}
