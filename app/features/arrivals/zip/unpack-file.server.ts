import { env } from "~/env.server";
import { refusePrepared } from "~/features/drafts/adding/prepare-file.server";
import { findReceivedZip, putUnpackedAway, type ReceivedZip } from "~/features/drafts/adding/unpacked-file.server";
import { writeDownApart } from "~/features/drafts/apart/write-down-apart.server";
import { mostUnpacked, type ZipReason } from "~/features/drafts/rules";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { openZip } from "../moving/open-zip.server.ts";
import { type Tree, Unreadable } from "../moving/tree.server.ts";
import { takeIn } from "../take-in.server.ts";

/** A ZIP that a person sends may unpack to this many times its own size. */
const mostTimesItsSize = 20;

type Asked = { draftFileId: string; now: Date };

/**
 * Makes each file of a ZIP that a person sent a document of its own, as if they had been sent one by one, and takes the ZIP out of its draft. A repeat
 * takes only the files that are missing.
 */
export async function unpackFile(db: Db, { draftFileId, now }: Asked): Promise<void> {
  const zip = await findReceivedZip(db, draftFileId);
  if (!zip) return;
  const reason = await storage().withLocalFile(zip.key, (local) => takeFiles(db, zip, { local, now }));
  if (reason) await refusePrepared(db, { draftFileId, reason });
  else await putUnpackedAway(db, { draftFileId, now });
}

async function takeFiles(db: Db, zip: ReceivedZip, { local, now }: { local: string; now: Date }): Promise<ZipReason | undefined> {
  const tree = await openZip(local, { name: zip.name, mostTimesItsSize }).catch(orBroken);
  if (!tree) return "broken-zip";
  try {
    const reason = whyNot(tree);
    if (!reason) for (const place of tree.files.keys()) await takeFile(db, zip, { tree, place, now });
    return reason;
  } finally {
    await tree.close();
  }
}

function orBroken(error: unknown): undefined {
  if (!(error instanceof Unreadable)) throw error;
}

function whyNot({ files, passedOver }: Tree): ZipReason | undefined {
  if (passedOver.some(({ reason }) => reason === "locked-entry")) return "locked-zip";
  if (files.length > mostUnpacked) return "full-zip";
  return files.length === 0 ? "broken-zip" : undefined;
}

async function takeFile(db: Db, zip: ReceivedZip, { tree, place, now }: { tree: Tree; place: number; now: Date }): Promise<void> {
  const file = tree.files[place];
  if (!file) return;
  const owner = { id: zip.ownerId };
  const cameBy = { door: "form", origin: zip.name } as const;
  const { path: name, bytes, open: body } = file;
  try {
    const became = await takeIn(db, owner, { cameBy, deliveryId: zip.id, place, name, bytes, body, now });
    // The job is tried again once the store answers.
    if (became === "later") throw new Error("The store does not take the files of a ZIP now.");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const form = { submissionId: zip.id, quota: env.MAX_PERSON_BYTES, cameBy, now };
    await writeDownApart(db, owner, form, [{ name, place, reason: "broken-zip" }]);
  }
}
