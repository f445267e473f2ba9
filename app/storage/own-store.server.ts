import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { ownerKey } from "./keys.ts";
import { NotStored, type Storage } from "./port.ts";

/** The files in a store belong to another Mappe: it needs the files that this one does not know. */
export class ForeignStore extends Error {
  override name = "ForeignStore";

  constructor() {
    super(
      "The store is marked as another Mappe's. Point STORAGE_URL (or DATA_DIR) at a store of this one's own; where the other is gone for good, npm run storage -- claim makes its store this one's.",
    );
  }
}

/** The installation that has marked a store as its own; undefined: none has. */
export async function ownerOf(store: Storage): Promise<string | undefined> {
  try {
    return (await text(await store.open(ownerKey))).trim();
  } catch (error) {
    if (error instanceof NotStored) return undefined;
    throw error;
  }
}

/** Marks a store without an owner; throws ForeignStore if it is another's. */
export async function claimStore(store: Storage, house: string): Promise<void> {
  if ((await ownerOf(store)) === undefined) await markStore(store, house);
  // The owner is read again: of two installations that mark the store at once, one is the owner.
  if ((await ownerOf(store)) !== house) throw new ForeignStore();
}

/** Marks a store as this installation's, even if it had another owner before. */
export async function markStore(store: Storage, house: string): Promise<void> {
  await store.put(ownerKey, Readable.from([Buffer.from(`${house}\n`)]));
}
