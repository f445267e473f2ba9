import type { Readable } from "node:stream";
import { and, eq, isNotNull } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import type { CameBy } from "~/features/documents/rules";
import { writeDownApart } from "~/features/drafts/apart/write-down-apart.server";
import { findPagesToAdd } from "~/features/drafts/arriving/pages-to-add.server";
import type { ArrivedFile, BecameOf } from "~/features/drafts/arriving/write-down-files.server";
import type { FileReason } from "~/features/drafts/rules";
import { dropBytes } from "~/features/pages/record-file.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { storeBytes } from "~/features/pages/take-bytes.server";
import { newDocumentKey } from "~/storage/keys";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { apartFiles } from "~db/schema/index";

/** later: the store cannot take it now, and nothing was noted */
export type TakenIn = BecameOf | "later";

/**
 * deliveryId: the file is taken once under it, with its place in the delivery; a door that knows a delivery by its bytes alone finds it once they are
 * stored; bytes: its size, beyond which the body brings none; reason: why the door knows already that it is refused; tags: for the document that it
 * becomes
 */
type Delivered = {
  cameBy: CameBy;
  deliveryId: string | ((stored: Stored | undefined) => Promise<string>);
  place?: number;
  name: string;
  bytes: number;
  body: () => Readable;
  reason?: FileReason | undefined;
  tags?: readonly string[];
  maxFileBytes?: number;
  quota?: number;
  now: Date;
};

/**
 * Takes a file that came by a door other than the form: it becomes a document of its own, as if it had been sent by the form one document each. Rights
 * and room are asked before a byte is stored. Fails with the failure of its body; then nothing was noted.
 */
export async function takeIn(db: Db, owner: Pick<Viewer, "id">, { deliveryId, ...delivered }: Delivered): Promise<TakenIn> {
  const { cameBy, place = 0, name, tags, quota = env.MAX_PERSON_BYTES, now } = delivered;
  if (typeof deliveryId === "string" && (await isKnown(db, owner, { deliveryId, place }))) return "repeated";
  const file = await storeDelivered(db, owner, delivered);
  if (file.reason === "store-away" || file.reason === "no-space") return "later";
  const submissionId = typeof deliveryId === "string" ? deliveryId : await deliveryId(file.stored);
  const form = { submissionId, quota, cameBy, now, ...(tags && { tags }) };
  const [became = "gone"] = await writeDownApart(db, owner, form, [{ name, place, ...file }]);
  if (file.stored && became !== "kept") await dropBytes(storage(), [file.stored.key]);
  return became;
}

async function isKnown(db: Db, owner: Pick<Viewer, "id">, { deliveryId, place }: { deliveryId: string; place: number }): Promise<boolean> {
  const { userId, submissionId, place: known, arrivedAt } = apartFiles;
  const isDelivered = and(eq(userId, owner.id), eq(submissionId, deliveryId), eq(known, place), isNotNull(arrivedAt));
  return (await db.$count(apartFiles, isDelivered)) > 0;
}

type ToStore = Pick<Delivered, "bytes" | "body" | "reason" | "maxFileBytes" | "quota" | "now">;

async function storeDelivered(
  db: Db,
  owner: Pick<Viewer, "id">,
  { bytes, body, reason, maxFileBytes = env.MAX_FILE_BYTES, quota = env.MAX_PERSON_BYTES, now }: ToStore,
): Promise<Pick<ArrivedFile, "stored" | "reason">> {
  if (reason) return { reason };
  if (bytes > maxFileBytes) return { reason: "too-large" };
  if ((await findPagesToAdd(db, owner, now)) === 0) return { reason: "used-up" };
  const room = quota - (await countStoredBytes(db, owner.id));
  if (bytes > room) return { reason: "over-quota" };
  const stored = await storeBytes({ key: newDocumentKey(), body: body(), room });
  return typeof stored === "string" ? { reason: stored } : { stored };
}
