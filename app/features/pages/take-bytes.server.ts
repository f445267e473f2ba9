import type { Readable } from "node:stream";
import { env } from "~/env.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { isOutOfSpace } from "~/lib/out-of-space";
import { TooLarge } from "~/lib/too-large";
import { log } from "~/log.server";
import { newPhotoKey, newSignatureKey } from "~/storage/keys";
import { StoreAway, type Stored } from "~/storage/port";
import { isReserveReached } from "~/storage/reserve.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { dropBytes, recordFile } from "./record-file.server.ts";
import { countStoredBytes, lockStoredBytes } from "./stored-bytes.server.ts";

/** unverified: the address is not proven; too-many: of one person so many pictures come a day */
export type PictureRefusal = "unverified" | "too-many" | BytesRefusal;

/** over-quota: of what may be kept for the person nothing is left for it; no-space: of the disk nothing but its reserve is left, or nothing at all */
export type BytesRefusal = "over-quota" | "too-large" | "no-space" | "store-away";

type Picture = { kind: keyof typeof newKey; body: Readable; quota?: number };

const newKey = { photo: newPhotoKey, signature: newSignatureKey };

/** A photo or a signature that a person sends. What they may send is asked before a byte is stored; a body that is refused is read to its end. */
export async function takePicture(
  db: Db,
  viewer: Viewer,
  { kind, body, quota = env.MAX_PERSON_BYTES }: Picture,
): Promise<Stored | PictureRefusal> {
  const refusal = await refusalBefore(db, viewer);
  if (!refusal) return storeBytes({ key: newKey[kind](viewer.id), body, room: quota - (await countStoredBytes(db, viewer.id)) });
  body.resume();
  return refusal;
}

type SentPicture = { personId: string; stored: Stored; quota?: number };

/**
 * The row of a picture that was taken, unless what came meanwhile leaves no room for it: its bytes are then the caller's to drop, once
 * the transaction is done. Before any other lock but those on documents.
 */
export async function recordPictureSent(
  tx: Db,
  { personId, stored, quota = env.MAX_PERSON_BYTES }: SentPicture,
): Promise<string | undefined> {
  const room = quota - (await lockStoredBytes(tx, personId));
  if (stored.bytes > room) return undefined;
  return recordFile(tx, { ...stored, mediaType: "application/octet-stream", addedBy: personId });
}

async function refusalBefore(db: Db, viewer: Viewer): Promise<PictureRefusal | undefined> {
  if (!viewer.emailVerified) return "unverified";
  return (await countTry(db, "picture:person", viewer.id)) ? undefined : "too-many";
}

/** What a stranger sends goes into the store by this alone. room: bytes that may still be kept for the person */
export async function storeBytes({ key, body, room }: { key: string; body: Readable; room: number }): Promise<Stored | BytesRefusal> {
  if (room <= 0) {
    body.resume();
    return "over-quota";
  }
  if (await isReserveReached()) {
    body.resume();
    log.error("the store has nothing left but its reserve: what people send is refused");
    return "no-space";
  }
  try {
    const stored = await storage().put(key, body);
    if (stored.bytes <= room) return stored;
    await dropBytes(storage(), [stored.key]);
    return "over-quota";
  } catch (error) {
    if (error instanceof TooLarge) return "too-large";
    if (isOutOfSpace(error)) {
      log.error({ err: error }, "the store has no space left");
      return "no-space";
    }
    if (!(error instanceof StoreAway)) throw error;
    log.error({ err: error }, "the store does not answer");
    return "store-away";
  }
}
