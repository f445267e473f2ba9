import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { followDocument } from "~/features/access/give-access.server";
import { findNewest, type PublishedVersion } from "~/features/access/newest-version.server";
import { readPaper } from "~/features/documents/paper/read-paper.server";
import { factsOf, type VersionFacts } from "~/features/documents/rules";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { type PaperFact, paperFacts, type RecognisedFact } from "~/features/pages/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { documents, signings, versions } from "~db/schema/index";
import { ofItsPages } from "./recognise-facts.server.ts";
import { isEmpty, sameFact, says, sureColumns } from "./rules.ts";
import { together, withInvoice } from "./together.ts";

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
 * Fills empty facts of a published document from text that was read before these facts existed; what its electronic invoice says goes before what
 * was read on its pages, too. It makes no new version, and changes no fact that was ever typed or emptied by hand, and no signed version. Returns
 * which facts were filled.
 */
export async function fillFacts(db: Db, { documentId, now }: { documentId: string; now: Date }): Promise<RecognisedFact[]> {
  return db.transaction(async (tx) => {
    await lockDocument(tx, documentId);
    const newest = await findNewest(tx, documentId);
    // A version whose pages are still being read is filled at the end of that reading.
    if (!newest || newest.awaits.length > 0) return [];
    const all = await tx.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(asc(versions.id)).for("no key update");
    if (await isSigned(tx, all)) return [];

    const typed = new Set(all.flatMap(({ byHand }) => byHand));
    const facts = await factsToFill(tx, { newest, now });
    const filled = fillable.filter((fact) => facts[fact] && !typed.has(fact));
    if (filled.length === 0) return [];
    const edits = all.filter(({ publishedAt, baseVersionId }) => publishedAt === null && baseVersionId === newest.id);
    for (const one of [newest, ...edits]) {
      const changed: Partial<VersionFacts> = Object.assign(
        {},
        ...filled.filter((fact) => isSame(one, newest, fact)).map((fact) => facts[fact]),
      );
      const recognised = one === newest ? { recognised: [...new Set([...newest.recognised, ...filled])] } : {};
      await tx
        .update(versions)
        .set({ ...changed, ...recognised })
        .where(eq(versions.id, one.id));
      if (one !== newest && one.authorId) await tellChange(tx, [one.authorId], { topic: "draft", id: one.id });
    }
    const filledVersion = await findNewest(tx, documentId);
    if (filledVersion) await tx.update(documents).set(factsOf(filledVersion)).where(eq(documents.id, documentId));
    await followDocument(tx, documentId);
    await refreshSearchText(tx, documentId);
    return filled;
  });
}

type Fillable = PaperFact | "type";
const fillable: readonly Fillable[] = ["type", ...paperFacts];

type Newest = { newest: PublishedVersion; now: Date };

/** Returns the columns of the facts that are empty, or were read on the pages and are said otherwise by the electronic invoice. */
async function factsToFill(tx: Db, { newest, now }: Newest): Promise<Partial<Record<Fillable, Partial<VersionFacts>>>> {
  const { found, printed, invoice } = await readPaper(tx, { versionId: newest.id, now });
  const facts: Partial<Record<Fillable, Partial<VersionFacts>>> = {};
  for (const fact of paperFacts) {
    const wasRead = isEmpty(newest, fact) || says(newest, fact, sureColumns(printed, fact));
    const said = sureColumns(found, fact);
    if (found[fact]?.isSure && wasRead && !says(newest, fact, said)) facts[fact] = said;
  }
  const suggested = together(await ofItsPages(tx, newest.id));
  const { sure: documentType } = withInvoice(suggested, invoice);
  const wasRead = ["", suggested.sure].includes(newest.documentType);
  if (invoice && documentType && wasRead && documentType !== newest.documentType) facts.type = { documentType };
  return facts;
}

function isSame(one: PublishedVersion, newest: PublishedVersion, fact: Fillable): boolean {
  return fact === "type" ? one.documentType === newest.documentType : sameFact(one, newest, fact);
}

async function isSigned(tx: Db, all: readonly { id: string }[]): Promise<boolean> {
  const ids = all.map(({ id }) => id);
  return (await tx.$count(signings, and(isNotNull(signings.signedAt), inArray(signings.versionId, ids)))) > 0;
}
