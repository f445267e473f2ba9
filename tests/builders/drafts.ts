import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { type DraftView, findDraft } from "~/features/drafts/find-draft.server";
import type { Db } from "~db/client.server";
import { documents, draftFiles, versions } from "~db/schema/index";
import { rememberingEngine } from "./pictures.ts";

/** The person's draft with these files in it, prepared here: no runner is asked, and none finds anything left to do. */
export async function aDraft(db: Db, author: Viewer, given: { name: string; buffer: Buffer }[]): Promise<DraftView> {
  const submissionId = randomUUID();
  const image = await rememberingEngine();
  const limits = { maxPixels: env.MAX_PIXELS, maxPages: env.MAX_PDF_PAGES, hardPerHour: env.HARD_FILES_PER_HOUR };
  await db.transaction(async (tx) => {
    for (const [place, { name, buffer }] of given.entries())
      await receiveFile(tx, { viewer: author, submissionId, place, name, body: Readable.from([buffer]) });
    const received = await tx.select({ id: draftFiles.id }).from(draftFiles).where(eq(draftFiles.submissionId, submissionId));
    for (const { id: draftFileId } of received) {
      await tx.execute(sql`delete from graphile_worker._private_jobs where payload ->> 'draftFileId' = ${draftFileId}`);
      await prepareFile(tx, image, { draftFileId, limits, now: new Date() });
    }
  });
  return theDraft(db, author, ({ progress }) => progress.prepared === progress.total);
}

/** Waits until the draft is as wanted. */
export async function theDraft(db: Db, author: Viewer, isWanted: (draft: DraftView) => boolean): Promise<DraftView> {
  const patience = Date.now() + 300_000;
  for (;;) {
    const draft = await findDraft(db, author);
    if (draft && isWanted(draft)) return draft;
    if (Date.now() > patience) throw new Error("The draft did not become as wanted.");
    await sleep(100);
  }
}

/** A new-document draft without pages, as old as told. */
export async function aDraftRow(
  db: Db,
  { author, ...facts }: { author: Viewer; name?: string; changedAt: Date; noticeSentAt?: Date | null },
): Promise<{ id: string; documentId: string }> {
  const [document] = await db.insert(documents).values({ ownerId: author.id }).returning({ id: documents.id });
  const [draft] = await db
    .insert(versions)
    .values({ documentId: document?.id ?? "", authorId: author.id, ...facts })
    .returning({ id: versions.id, documentId: versions.documentId });
  if (!draft) throw new Error("No version row.");
  return draft;
}
