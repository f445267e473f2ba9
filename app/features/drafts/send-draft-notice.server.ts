import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { germanDate } from "~/lib/dates";
import { tellChange } from "~/live/tell.server";
import { deliver } from "~/mail/deliver.server";
import { draftNoticeMail } from "~/mail/draft-notice.server";
import type { Db } from "~db/client.server";
import { users, versionPages, versions } from "~db/schema/index";
import { changesOf } from "./compare-edit.server.ts";
import { throwAway } from "./discard-draft.server.ts";
import { draftColumns } from "./open-draft.server.ts";
import { draftPath } from "./paths.ts";
import { keptUntil, noticeAfter } from "./rules.ts";

/** Mails the author of a draft that was not touched for long until when it is kept; only once, as long as it is not touched. */
export async function sendDraftNotice(db: Db, { versionId, now }: { versionId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    // Only one job at a time sends it. The row is not locked, as a slow mail server must not keep the author from working.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${versionId}, 0))`);
    const draft = await findUnnoticed(tx, { versionId, now });
    if (!draft || (await endIfUnchanged(tx, versionId))) return;
    if (!draft.disabledAt) await deliver(await letterTo(tx, draft, now));

    // If the draft was touched meanwhile, it is not stale; when it is again, another notice is due.
    const isStillStale = and(eq(versions.id, versionId), isNull(versions.publishedAt), eq(versions.changedAt, draft.changedAt));
    await tx.update(versions).set({ noticeSentAt: now }).where(isStillStale);
    await tellChange(tx, [draft.authorId], { topic: "draft", id: versionId });
  });
}

/** Ends an edit without changes, of which no author is notified. */
async function endIfUnchanged(tx: Db, versionId: string): Promise<boolean> {
  const [edit] = await tx
    .select(draftColumns)
    .from(versions)
    .where(and(eq(versions.id, versionId), isNotNull(versions.baseVersionId), isNull(versions.publishedAt)))
    .for("no key update", { skipLocked: true });
  if (!edit || (await changesOf(tx, edit)).length > 0) return false;
  await throwAway(tx, edit);
  return true;
}

export function isDueForNotice(now: Date) {
  const before = new Date(now.getTime() - noticeAfter);
  return and(isNull(versions.publishedAt), isNull(versions.noticeSentAt), lte(versions.changedAt, before), eq(versions.isApart, false));
}

async function findUnnoticed(db: Db, { versionId, now }: { versionId: string; now: Date }) {
  const [draft] = await db
    .select({
      id: versions.id,
      authorId: users.id,
      documentId: versions.documentId,
      baseVersionId: versions.baseVersionId,
      name: versions.name,
      changedAt: versions.changedAt,
      email: users.email,
      language: users.language,
      disabledAt: users.disabledAt,
    })
    .from(versions)
    .innerJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(versions.id, versionId), isDueForNotice(now)));
  return draft;
}

type Stale = NonNullable<Awaited<ReturnType<typeof findUnnoticed>>>;

async function letterTo(tx: Db, { id, documentId, baseVersionId, changedAt, email, language, name }: Stale, now: Date) {
  const link = env.APP_URL + draftPath(undefined, { document: baseVersionId ? documentId : undefined });
  const until = germanDate(keptUntil({ changedAt, noticeSentAt: now }));
  const pageCount = await tx.$count(versionPages, eq(versionPages.versionId, id));
  return draftNoticeMail({ email, language, name, pageCount, touched: germanDate(changedAt), until, link });
}
