import type { Readable } from "node:stream";
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
import { findQuota } from "./find-quota.server.ts";
import { dropBytes, recordFile } from "./record-file.server.ts";
import { countStoredBytes, lockStoredBytes } from "./stored-bytes.server.ts";

/** unverified: the address is not verified; too-many: the person has sent as many pictures today as are allowed */
export type PictureRefusal = "unverified" | "too-many" | BytesRefusal;

/** over-quota: the person's quota is used up; no-space: only the reserve of the disk is left, or nothing at all */
export type BytesRefusal = "over-quota" | "too-large" | "no-space" | "store-away";

type Picture = { kind: keyof typeof newKey; body: Readable; quota?: number };

const newKey = { photo: newPhotoKey, signature: newSignatureKey };

/**
 * Stores a photo or a signature that a person sends. Whether they may send it is checked before a byte is stored; the body of a refused one is
 * read to its end.
 */
export async function takePicture(db: Db, viewer: Viewer, { kind, body, quota }: Picture): Promise<Stored | PictureRefusal> {
  const refusal = await refusalBefore(db, viewer);
  if (!refusal) {
    const kept = quota ?? (await findQuota(db, viewer.id));
    return storeBytes({ key: newKey[kind](viewer.id), body, room: kept - (await countStoredBytes(db, viewer.id)) });
  }
  passBy(body);
  return refusal;
}

/** of: id of the guest; payerId: the person who asked them, whose quota the picture takes up until it is read */
type GuestPicture = { of: string; payerId: string; body: Readable; quota?: number };

/** Does the same for the signature of a guest, who has no account. */
export async function takeGuestPicture(db: Db, { of, payerId, body, quota }: GuestPicture): Promise<Stored | PictureRefusal> {
  if (await countTry(db, "guest-picture:guest", of)) {
    const kept = quota ?? (await findQuota(db, payerId));
    return storeBytes({ key: newSignatureKey(of), body, room: kept - (await countStoredBytes(db, payerId)) });
  }
  passBy(body);
  return "too-many";
}

type SentPicture = { personId: string; stored: Stored; quota?: number };

/**
 * Records a picture that was stored, unless other files have used up the quota meanwhile: then the caller purges its bytes after the
 * transaction. Call it before locking anything but documents.
 */
export async function recordPictureSent(tx: Db, { personId, stored, quota }: SentPicture): Promise<string | undefined> {
  const used = await lockStoredBytes(tx, personId);
  const room = (quota ?? (await findQuota(tx, personId))) - used;
  if (stored.bytes > room) return undefined;
  return recordFile(tx, { ...stored, mediaType: "application/octet-stream", addedBy: personId });
}

async function refusalBefore(db: Db, viewer: Viewer): Promise<PictureRefusal | undefined> {
  if (!viewer.emailVerified) return "unverified";
  return (await countTry(db, "picture:person", viewer.id)) ? undefined : "too-many";
}

/** Stores bytes from outside; everything that people send passes through it. room: bytes left of the person's quota */
export async function storeBytes({ key, body, room }: { key: string; body: Readable; room: number }): Promise<Stored | BytesRefusal> {
  if (room <= 0) {
    passBy(body);
    return "over-quota";
  }
  if (await isReserveReached()) {
    passBy(body);
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

/** Reads a body to its end. That it breaks off, or is too large, concerns nobody any more: an error without a listener would end the process. */
function passBy(body: Readable): void {
  body.on("error", () => {}).resume();
}
