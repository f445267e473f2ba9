import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Viewer } from "~/features/accounts/rules";
import { type DraftView, findDraft } from "~/features/drafts/queries.server";
import { receiveFile } from "~/features/drafts/receive-file.server";
import type { Db } from "~db/client.server";

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
