import { and, count, eq, inArray, lte, sql } from "drizzle-orm";
import { isGranted } from "~/features/access/is-granted.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess, documents, linkedDocuments } from "~db/schema/index";
import { namesListed } from "./rules.ts";

/** documents: the first by name, of those that the viewer may see; mayHandOn: they may see the originals of one of them */
export type NamedDocuments = { count: number; documents: { id: string; name: string }[]; mayHandOn: boolean };

/** Returns the documents that each link names. */
export async function namedOf(db: Db, viewer: Pick<Viewer, "id">, linkIds: readonly string[]): Promise<Map<string, NamedDocuments>> {
  if (linkIds.length === 0) return new Map();
  const { linkId } = linkedDocuments;
  const ofLinks = inArray(linkId, [...linkIds]);
  const own = and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id));
  const numbered = db
    .select({
      linkId,
      id: documents.id,
      name: documents.name,
      n: sql<number>`row_number() over (partition by ${linkId} order by ${documentAccess.nameKey}, ${documents.id})`.as("n"),
    })
    .from(linkedDocuments)
    .innerJoin(documents, eq(documents.id, linkedDocuments.documentId))
    .innerJoin(documentAccess, own)
    .where(ofLinks)
    .as("numbered");
  const [counted, first] = await Promise.all([
    db
      .select({ linkId, count: count(), mayHandOn: sql<boolean>`coalesce(bool_or(${isGranted("seeOriginals")}), false)` })
      .from(linkedDocuments)
      .leftJoin(documentAccess, and(eq(documentAccess.documentId, linkedDocuments.documentId), eq(documentAccess.userId, viewer.id)))
      .where(ofLinks)
      .groupBy(linkId),
    db.select().from(numbered).where(lte(numbered.n, namesListed)).orderBy(numbered.n),
  ]);
  return new Map(
    counted.map(({ linkId: of, ...link }) => [
      of,
      { ...link, documents: first.filter((one) => one.linkId === of).map(({ id, name }) => ({ id, name })) },
    ]),
  );
}
