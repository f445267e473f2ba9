// The database in the browser in which files lie until the server has them. Pages and the service worker share it.
import type { Parcel } from "./parcels.ts";

/** limits of one browser */
const mostFiles = 300;
const mostBytes = 600_000_000;

export type Kept = Omit<Parcel, "state" | "tries" | "file"> & {
  key: string;
  /** id of the person, or the share that nobody has claimed yet */
  person: string;
  tab: string;
  at: number;
  name: string;
  bytes: number;
  blob: Blob;
};

const databaseName = "mappe";

/** What stands in place of a person at files that another program shared, until somebody who is signed in opens New Upload with them. */
export function ofShare(share: string): string {
  return `share:${share}`;
}

export function isShared({ person }: Kept): boolean {
  return person.startsWith("share:");
}

/** closed: called when the browser closes the database, as signing out makes it do */
export function openDatabase(closed: () => void = () => {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files", { keyPath: "key" }).createIndex("bytes", "bytes");
    request.onsuccess = () => {
      request.result.onclose = closed;
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another tab holds the files"));
  });
}

export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function allKept(db: IDBDatabase): Promise<Kept[]> {
  return answered(db.transaction("files").objectStore("files").getAll());
}

/** Writes all of the files or none of them, in place of those with the other keys. Resolves once they would survive a loss of power. */
export function writeKept(db: IDBDatabase, files: readonly Kept[], insteadOf: readonly string[] = []): Promise<void> {
  const transaction = db.transaction("files", "readwrite", { durability: "strict" });
  const store = transaction.objectStore("files");
  for (const file of files) store.put(file);
  for (const key of insteadOf) store.delete(key);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Tells whether so many more files and bytes may be kept, and the device has room for them. */
export async function hasRoom(db: IDBDatabase, files: number, bytes: number): Promise<boolean> {
  const { quota = mostBytes, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage + bytes > quota) return false;
  const index = db.transaction("files").objectStore("files").index("bytes");
  let [count, sum] = [files, bytes];
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
  return count <= mostFiles && sum <= mostBytes;
}
