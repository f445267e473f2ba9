import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { type DraftView, findDraft } from "~/features/drafts/find-draft.server";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";

/** The person's draft with these files in it; a runner has to be at work. */
export async function aDraft(db: Db, author: Viewer, files: { name: string; buffer: Buffer }[]): Promise<DraftView> {
  const submissionId = randomUUID();
  for (const [place, { name, buffer }] of files.entries())
    await receiveFile(db, { viewer: author, submissionId, place, name, body: Readable.from([buffer]) });
  return theDraft(db, author, ({ progress }) => progress.prepared === progress.total);
}

/** Waits until the draft is as wanted. */
export async function theDraft(db: Db, author: Viewer, isWanted: (draft: DraftView) => boolean): Promise<DraftView> {
  const patience = Date.now() + 45_000;
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
