import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { env } from "~/env.server";
import type { AcceptedKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { nothingKnown } from "~/features/drafts/apart/known";
import type { Db } from "~db/client.server";
import { type ApartReason, apartFiles } from "~db/schema/index";
import { boundedTo, headOf, unread } from "../head-of-body.ts";
import { takeIn } from "../take-in.server.ts";
import { unusableKind } from "../unusable-kind.ts";
import type { Place } from "./names.ts";
import { noteDelivery } from "./put-names.server.ts";

/** size: as the program announced it; undefined: it comes in pieces; tagsFromFolders: the folders of its name become its tags */
type Putting = {
  key: AcceptedKey;
  place: Place;
  size: number | undefined;
  body: Readable;
  maxFileBytes?: number;
  tagsFromFolders?: boolean;
  now: Date;
};

/** empty: nothing was taken, as the file has no bytes yet; later: the store cannot take it now */
export type Put = "taken" | "empty" | "later" | ApartReason;

/**
 * Takes a file that a program puts under a name. One whose first bytes are of no kind that becomes a document is refused by name, like any other,
 * before the rest is stored.
 */
export async function putFile(
  db: Db,
  { key, place, size, body, maxFileBytes = env.MAX_FILE_BYTES, tagsFromFolders = env.WATCH_TAGS, now }: Putting,
): Promise<Put> {
  const isTooLarge = size !== undefined && size > maxFileBytes;
  const { head, rest } = isTooLarge ? unread : await headOf(body);
  if (!isTooLarge && head.length === 0) return "empty";
  const bytes = size ?? 0;
  let deliveryId = "";
  const became = await takeIn(db, key.owner, {
    cameBy: { door: "webdav", origin: key.name },
    deliveryId: async (stored) => {
      deliveryId = await noteDelivery(db, { keyId: key.id, place, bytes, stored, now });
      return deliveryId;
    },
    name: place.name,
    bytes,
    body: () => Readable.from(boundedTo(rest(), maxFileBytes)),
    reason: isTooLarge ? undefined : unusableKind(head),
    ...(tagsFromFolders && { known: { ...nothingKnown, facts: { tags: place.folders } } }),
    maxFileBytes,
    now,
  });
  switch (became) {
    case "kept":
      return "taken";
    case "repeated":
      return (await reasonBefore(db, key, deliveryId)) ?? "taken";
    case "gone":
      // Only of a draft that somebody works on.
      return "later";
    default:
      return became;
  }
}

/** Why the same file was refused before. */
async function reasonBefore(db: Db, { owner }: AcceptedKey, deliveryId: string): Promise<ApartReason | null | undefined> {
  const isThis = and(eq(apartFiles.userId, owner.id), eq(apartFiles.submissionId, deliveryId));
  const [before] = await db.select({ reason: apartFiles.reason }).from(apartFiles).where(isThis);
  return before?.reason;
}
