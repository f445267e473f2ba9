import type { Readable } from "node:stream";
import { and, eq, isNotNull } from "drizzle-orm";
import { env } from "~/env.server";
import { isDisabled } from "~/features/accounts/is-disabled.server";
import type { Viewer } from "~/features/accounts/rules";
import type { CameBy } from "~/features/documents/rules";
import type { Known } from "~/features/drafts/apart/known";
import { writeDownApart } from "~/features/drafts/apart/write-down-apart.server";
import { findPagesToAdd } from "~/features/drafts/arriving/pages-to-add.server";
import type { ArrivedFile, BecameOf } from "~/features/drafts/arriving/write-down-files.server";
import type { FileReason } from "~/features/drafts/rules";
import { findQuota } from "~/features/pages/find-quota.server";
import { dropBytes } from "~/features/pages/record-file.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { storeBytes } from "~/features/pages/take-bytes.server";
import { tidy } from "~/lib/tidy";
import { newDocumentKey } from "~/storage/keys";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { apartFiles } from "~db/schema/index";

/** later: the store cannot take it now, and nothing was noted */
export type TakenIn = BecameOf | "later";

/** characters of where a file came from that are shown */
const longestOrigin = 300;

/** bytes: its size, beyond which the body brings none */
type DeliveredFile = { name: string; bytes: number; body: () => Readable | Promise<Readable> };

/**
 * deliveryId: the file is taken once under it, with its place in the delivery; a door that knows a delivery by its bytes alone finds it once they are
 * stored, or that it is not to be taken, after all (undefined); reason: why the door knows already that it is refused; further: files whose pages follow in the same document; known: what is certain of the
 * document that it becomes
 */
type Delivered = DeliveredFile & {
  cameBy: CameBy;
  deliveryId: string | ((stored: Stored | undefined) => Promise<string | undefined>);
  place?: number;
  reason?: FileReason | undefined;
  further?: readonly DeliveredFile[];
  known?: Known;
  maxFileBytes?: number;
  quota?: number;
  now: Date;
};

/**
 * Takes a file that came by a door other than the form: it becomes a document of its own, as if it had been sent by the form one document each. Rights
 * and room are asked before a byte is stored. Fails with the failure of its body; then nothing was noted.
 */
export async function takeIn(db: Db, owner: Pick<Viewer, "id">, { deliveryId, ...delivered }: Delivered): Promise<TakenIn> {
  const {
    cameBy: { door, origin },
    place = 0,
    name,
    known,
    now,
  } = delivered;
  if (typeof deliveryId === "string" && (await isKnown(db, owner, { deliveryId, place }))) return "repeated";
  const quota = delivered.quota ?? (await findQuota(db, owner.id));
  const file = await storeDelivered(db, owner, { ...delivered, quota });
  if (file.reason === "store-away" || file.reason === "no-space") return "later";
  const cameBy = { door, origin: tidy(origin, longestOrigin) };
  const submissionId = typeof deliveryId === "string" ? deliveryId : await deliveryId(file.stored);
  if (submissionId === undefined) {
    await dropStored(file);
    return file.reason ?? "gone";
  }
  const form = { submissionId, quota, cameBy, now, ...(known && { known }) };
  const [became = "gone"] = await writeDownApart(db, owner, form, [{ name, place, ...file }]);
  if (became !== "kept") await dropStored(file);
  return became;
}

async function isKnown(db: Db, owner: Pick<Viewer, "id">, { deliveryId, place }: { deliveryId: string; place: number }): Promise<boolean> {
  const { userId, submissionId, place: known, arrivedAt } = apartFiles;
  const isDelivered = and(eq(userId, owner.id), eq(submissionId, deliveryId), eq(known, place), isNotNull(arrivedAt));
  return (await db.$count(apartFiles, isDelivered)) > 0;
}

type ToStore = Pick<Delivered, "name" | "bytes" | "body" | "further" | "reason" | "maxFileBytes" | "now"> & { quota: number };
type StoredFiles = Pick<ArrivedFile, "stored" | "further" | "reason">;

async function storeDelivered(
  db: Db,
  owner: Pick<Viewer, "id">,
  { reason, further = [], maxFileBytes = env.MAX_FILE_BYTES, quota, now, ...first }: ToStore,
): Promise<StoredFiles> {
  if (reason) return { reason };
  if (await isDisabled(db, owner.id)) return { reason: "account-disabled" };
  const files = [first, ...further];
  if (files.some(({ bytes }) => bytes > maxFileBytes)) return { reason: "too-large" };
  if ((await findPagesToAdd(db, owner, now)) === 0) return { reason: "used-up" };
  const room = quota - (await countStoredBytes(db, owner.id));
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > room) return { reason: "over-quota" };
  return storeEach(files, room);
}

/** Stores all of the files or none. */
async function storeEach(files: readonly DeliveredFile[], room: number): Promise<StoredFiles> {
  const stored: { name: string; stored: Stored }[] = [];
  try {
    for (const { name, body } of files) {
      const outcome = await storeBytes({ key: newDocumentKey(), body: await body(), room });
      if (typeof outcome === "string") {
        await dropBytes(storage(), keysOf(stored));
        return { reason: outcome };
      }
      stored.push({ name, stored: outcome });
    }
  } catch (error) {
    await dropBytes(storage(), keysOf(stored));
    throw error;
  }
  const [first, ...further] = stored;
  return { ...(first && { stored: first.stored }), further };
}

async function dropStored({ stored, further = [] }: StoredFiles): Promise<void> {
  if (stored) await dropBytes(storage(), keysOf([{ stored }, ...further]));
}

function keysOf(files: readonly { stored: Stored }[]): string[] {
  return files.map(({ stored }) => stored.key);
}
