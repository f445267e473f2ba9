import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { findReceivedZip, putUnpackedAway, type ReceivedZip } from "~/features/drafts/adding/unpacked-file.server";
import { writeDownApart } from "~/features/drafts/apart/write-down-apart.server";
import { mostUnpacked, type ZipReason } from "~/features/drafts/rules";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { openZip } from "../moving/open-zip.server.ts";
import type { PassedOver } from "../moving/rules.ts";
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
    if (reason) return reason;
    for (const place of tree.files.keys()) await takeFile(db, zip, { tree, place, now });
    await refuseParts(db, zip, { tree, now });
    return undefined;
  } finally {
    await tree.close();
  }
}

function orBroken(error: unknown): undefined {
  if (!(error instanceof Unreadable)) throw error;
}

function whyNot(tree: Tree): ZipReason | undefined {
  if (tree.passedOver.some(({ reason }) => reason === "locked-entry")) return "locked-zip";
  const count = tree.files.length + refusedParts(tree).length;
  if (count > mostUnpacked) return "full-zip";
  return count === 0 ? "broken-zip" : undefined;
}

/** The reasons for which a part of a ZIP is refused by its name; of a ZIP's other parts, such as those that programs hide in it, nobody is told. */
const partReasons: Partial<Record<PassedOver, ZipReason>> = { link: "zip-link", "unknown-entry": "broken-zip", twice: "broken-zip" };

function refusedParts({ passedOver }: Tree): { name: string; reason: ZipReason }[] {
  return passedOver.flatMap(({ path: name, reason }) => {
    const why = partReasons[reason];
    return why ? [{ name, reason: why }] : [];
  });
}

async function takeFile(db: Db, zip: ReceivedZip, { tree, place, now }: { tree: Tree; place: number; now: Date }): Promise<void> {
  const file = tree.files[place];
  if (!file) return;
  const owner = { id: zip.ownerId };
  const { cameBy } = formOf(zip, now);
  const { path: name, bytes, open: body } = file;
  try {
    const became = await takeIn(db, owner, { cameBy, deliveryId: zip.id, place, name, bytes, body, now });
    // The job is tried again once the store answers.
    if (became === "later") throw new Error("The store does not take the files of a ZIP now.");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await writeDownApart(db, owner, formOf(zip, now), [{ name, place, reason: "broken-zip" }]);
  }
}

async function refuseParts(db: Db, zip: ReceivedZip, { tree, now }: { tree: Tree; now: Date }): Promise<void> {
  const parts = refusedParts(tree).map((part, at) => ({ ...part, place: tree.files.length + at }));
  if (parts.length > 0) await writeDownApart(db, { id: zip.ownerId }, formOf(zip, now), parts);
}

function formOf({ id, name }: ReceivedZip, now: Date) {
  return { submissionId: id, cameBy: { door: "form", origin: name } as const, now };
}
