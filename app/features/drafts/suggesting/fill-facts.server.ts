import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { followDocument } from "~/features/access/give-access.server";
import { findNewest } from "~/features/access/newest-version.server";
import { readPaper } from "~/features/documents/paper/read-paper.server";
import { factsOf, type PaperFacts } from "~/features/documents/rules";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { type PaperFact, paperFacts } from "~/features/pages/rules";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documents, signings, versions } from "~db/schema/index";
import { isEmpty, sameFact, sureColumns } from "./rules.ts";

/** Returns the ids of published documents that follow this one. */
export async function documentsBehind(db: Db, { after, limit }: { after: string | undefined; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isNotNull(documents.uploadedAt), after ? gt(documents.id, after) : undefined))
    .orderBy(asc(documents.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Fills empty facts of a published document from text that was read before these facts existed. It makes no new version, and changes no fact
 * that was ever typed or emptied by hand, and no signed version. Returns which facts were filled.
 */
export async function fillFacts(db: Db, { documentId, now }: { documentId: string; now: Date }): Promise<PaperFact[]> {
  return db.transaction(async (tx) => {
    await lockDocument(tx, documentId);
    const newest = await findNewest(tx, documentId);
    // A version whose pages are still being read is filled at the end of that reading.
    if (!newest || newest.awaits.length > 0 || !paperFacts.some((fact) => isEmpty(newest, fact))) return [];
    const all = await tx.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(asc(versions.id)).for("no key update");
    if (await isSigned(tx, all)) return [];

    const { found } = await readPaper(tx, { versionId: newest.id, now });
    const isOpen = (fact: PaperFact) => isEmpty(newest, fact) && found[fact]?.isSure && !all.some(({ byHand }) => byHand.includes(fact));
    const filled = paperFacts.filter(isOpen);
    if (filled.length === 0) return [];
    const edits = all.filter(({ publishedAt, baseVersionId }) => publishedAt === null && baseVersionId === newest.id);
    for (const one of [newest, ...edits]) {
      const changed: Partial<PaperFacts> = Object.assign(
        {},
        ...filled.filter((fact) => sameFact(one, newest, fact)).map((fact) => sureColumns(found, fact)),
      );
      const recognised = one === newest ? { recognised: [...new Set([...newest.recognised, ...filled])] } : {};
      await tx
        .update(versions)
        .set({ ...changed, ...recognised })
        .where(eq(versions.id, one.id));
    }
    const filledVersion = await findNewest(tx, documentId);
    if (filledVersion) await tx.update(documents).set(factsOf(filledVersion)).where(eq(documents.id, documentId));
    await followDocument(tx, documentId);
    await refreshSearchText(tx, documentId);
    return filled;
  });
}

async function isSigned(tx: Db, all: readonly { id: string }[]): Promise<boolean> {
  const ids = all.map(({ id }) => id);
  return (await tx.$count(signings, and(isNotNull(signings.signedAt), inArray(signings.versionId, ids)))) > 0;
}
