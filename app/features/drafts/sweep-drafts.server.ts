import { and, asc, eq, gt, isNull, lte, ne, notExists, or } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { apartFiles, documents, versions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { throwAway } from "./discard-draft.server.ts";
import { draftColumns } from "./open-draft.server.ts";
import { daysArrivalsAreListed, draftLifetime, noticePeriod } from "./rules.ts";
import { isDueForNotice } from "./send-draft-notice.server.ts";

const atOnce = 100;
const day = 24 * 60 * 60 * 1000;

/** Deletes drafts that nobody touched for long and the results of files sent as long ago, and has the authors of the next ones notified by mail. */
export async function sweepDrafts(db: Db, { now }: { now: Date }): Promise<{ drafts: number; notices: number }> {
  // A draft with refused files that can be tried again stays until its author has decided about them. What was imported stays known as long as its
  // document is there, so that a later run of the same import does not take it once more.
  const kept = db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, apartFiles.versionId), or(isNull(versions.publishedAt), eq(apartFiles.door, "import"))));
  const before = (ms: number) => lte(apartFiles.askedAt, new Date(now.getTime() - ms));
  const isOver = or(before(draftLifetime), and(ne(apartFiles.door, "form"), before(daysArrivalsAreListed * day)));
  await db.delete(apartFiles).where(and(isOver, notExists(kept)));
  return { drafts: await removeStale(db, now), notices: await askForNotices(db, now) };
}

/** Deletes stale drafts. A draft is never deleted without a notice, however old it is: mail may have been down for weeks. */
async function removeStale(db: Db, now: Date): Promise<number> {
  // A day later than promised: the mail names a day, which the person has in full.
  const ago = (ms: number) => new Date(now.getTime() - ms - day);
  const isOver = and(
    isNull(versions.publishedAt),
    lte(versions.changedAt, ago(draftLifetime)),
    lte(versions.noticeSentAt, ago(noticePeriod)),
  );
  for (let count = 0; ; ) {
    const gone = await db.transaction(async (tx) => {
      // A locked draft is in use by its author or by another sweep, and is skipped.
      const stale = await tx
        .select(draftColumns)
        .from(versions)
        .innerJoin(documents, eq(documents.id, versions.documentId))
        .where(isOver)
        .limit(atOnce)
        .for("no key update", { of: [documents, versions], skipLocked: true });
      for (const draft of stale) await throwAway(tx, draft);
      return stale.length;
    });
    if (gone === 0) return count;
    count += gone;
  }
}

/** Enqueues the notices that are due, in every sweep until they are sent: a mail that failed for good today is tried again tomorrow. */
async function askForNotices(db: Db, now: Date): Promise<number> {
  for (let count = 0, last: string | undefined; ; ) {
    const drafts = await db
      .select({ id: versions.id })
      .from(versions)
      .where(and(isDueForNotice(now), last ? gt(versions.id, last) : undefined))
      .orderBy(asc(versions.id))
      .limit(atOnce);
    for (const { id } of drafts)
      await enqueue(db, "send-draft-notice", { versionId: id }, { jobKey: `draft-notice:${id}`, nobodyWaits: true });
    last = drafts.at(-1)?.id;
    if (!last) return count;
    count += drafts.length;
  }
}
