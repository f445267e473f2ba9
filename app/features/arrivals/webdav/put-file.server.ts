import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { env } from "~/env.server";
import type { AcceptedKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { nothingKnown } from "~/features/drafts/apart/known";
import { TooLarge } from "~/lib/too-large";
import type { Db } from "~db/client.server";
import { type ApartReason, apartFiles } from "~db/schema/index";
import { takeIn } from "../take-in.server.ts";
import { unusableKind } from "../unusable-kind.ts";
import type { Place } from "./names.ts";
import { noteDelivery } from "./put-names.server.ts";

/** bytes by which a file's kind is known */
const bytesJudged = 4096;

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
    body: () => Readable.from(bounded(rest(), maxFileBytes)),
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

const unread = { head: Buffer.alloc(0), rest: async function* () {} };

/** Reads a file's first bytes; rest: all of them, these included. */
async function headOf(body: Readable): Promise<{ head: Buffer; rest: () => AsyncGenerator<Buffer> }> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes < bytesJudged) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    bytes += value.length;
  }
  async function* rest() {
    yield* read;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { head: Buffer.concat(read), rest };
}

async function* bounded(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge();
    yield chunk;
  }
}

/** Why the same file was refused before. */
async function reasonBefore(db: Db, { owner }: AcceptedKey, deliveryId: string): Promise<ApartReason | null | undefined> {
  const isThis = and(eq(apartFiles.userId, owner.id), eq(apartFiles.submissionId, deliveryId));
  const [before] = await db.select({ reason: apartFiles.reason }).from(apartFiles).where(isThis);
  return before?.reason;
}
