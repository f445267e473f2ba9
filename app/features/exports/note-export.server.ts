import { and, desc, eq, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { personOf } from "~/features/signing/person-of";
import { recordEvent } from "~/features/signing/record-event.server";
import type { Sender } from "~/features/signing/rules";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { seals, signingEvents, versions } from "~db/schema/index";

type Taken = { versionId: string; sha256: string; sender: Sender; now: Date };

/** Records that a person downloads a sealed PDF: once for each person and state, however often they do so. */
export async function noteExport(db: Db, viewer: Viewer, { versionId, sha256, sender, now }: Taken): Promise<void> {
  const [seal] = await db
    .select({ documentId: versions.documentId, content: seals.contentSha256, chainSeq: seals.chainSeq })
    .from(seals)
    .innerJoin(versions, eq(versions.id, seals.versionId))
    .where(and(eq(seals.sha256, sha256), eq(seals.versionId, versionId)));
  if (!seal) return;
  const { documentId, content, chainSeq } = seal;
  await db.transaction(async (tx) => {
    const isThere = await lockDocument(tx, documentId);
    if (!isThere || (await lastTaken(tx, viewer, { documentId, versionId })) > chainSeq) return;
    const by = personOf(viewer);
    await recordEvent(tx, {
      documentId,
      versionId,
      kind: "exported",
      by,
      content,
      sender: { ...sender, sessionId: viewer.sessionId },
      now,
    });
  });
}

/** Returns the number of the entry for the last download; 0 for none */
async function lastTaken(tx: Db, viewer: Viewer, { documentId, versionId }: { documentId: string; versionId: string }): Promise<number> {
  const told = sql`${signingEvents.entry}::json`;
  const [last] = await tx
    .select({ seq: signingEvents.seq })
    .from(signingEvents)
    .where(
      and(
        eq(signingEvents.documentId, documentId),
        sql`${told} ->> 'kind' = 'exported'`,
        sql`${told} ->> 'version' = ${versionId}`,
        sql`${told} -> 'by' ->> 'id' = ${viewer.id}`,
      ),
    )
    .orderBy(desc(signingEvents.seq))
    .limit(1);
  return last?.seq ?? 0;
}
