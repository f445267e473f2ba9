import { dropBytes } from "~/features/pages/record-file.server";
import { recordPictureSent } from "~/features/pages/take-bytes.server";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { keepSignature, type Maker } from "./keep-signature.server.ts";
import type { Refusal } from "./rules.ts";

/** payerId: the person whose quota the picture takes up until it is read */
type Sent = { payerId: string; stored: Stored; file: string; inProfile: boolean; now: Date; quota?: number };

type SentSignature = { ok: true; imageId: string } | { ok: false; refusal: Refusal };

/** Has the signature extracted from a picture that was sent. Refused if other files have used up the quota meanwhile. */
export async function sendSignature(
  db: Db,
  maker: Maker,
  { payerId, stored, file, inProfile, now, ...limit }: Sent,
): Promise<SentSignature> {
  const imageId = await db.transaction(async (tx) => {
    const sentFileId = await recordPictureSent(tx, { personId: payerId, stored, ...limit });
    return sentFileId && keepSignature(tx, maker, { kind: "uploaded", sentFileId }, { inProfile, now });
  });
  if (imageId) return { ok: true, imageId };
  await dropBytes(storage(), [stored.key]);
  return { ok: false, refusal: { reason: "no-room", file } };
}
