import { and, eq, inArray } from "drizzle-orm";
import type { Grant, Relation } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { factsOf, type VersionFacts } from "~/features/documents/rules";
import { type Cursor, writeCursor } from "~/features/ordering/batches";
import { listPlaces, type Sought } from "~/features/search/find-documents.server";
import { type SignatureCount, signaturesOfEach } from "~/features/signing/signatures-of-each.server";
import type { Batch } from "~/lib/batches";
import type { Db } from "~db/client.server";
import { documentAccess, documents, users } from "~db/schema/index";

/** A document of a list with all that it states, for programs. */
export type ListedFacts = VersionFacts & {
  id: string;
  pageTotal: number;
  uploadedAt: Date;
  modifiedAt: Date;
  /** the day on which it was paid; null: it was not */
  paidOn: string | null;
  relation: Relation;
  grants: Grant[];
  isNew: boolean;
  owner: { id: string; displayName: string };
  /** null: nobody is to sign it */
  signatures: SignatureCount | null;
};

type Asked = Sought & { after?: Cursor | undefined; limit: number };

/** Returns the facts of the viewer's documents in the order of their list, after a cursor. */
export async function listFacts(db: Db, viewer: Viewer, asked: Asked): Promise<Batch<ListedFacts>> {
  const places = await listPlaces(db, viewer, asked);
  const ids = places.map(({ documentId }) => documentId);
  const [facts, signatures] = await Promise.all([factsOfEach(db, viewer, ids), signaturesOfEach(db, viewer, ids)]);
  const last = places.at(-1);
  return {
    // A document that was deleted between the two reads is left out.
    rows: ids.flatMap((id) => {
      const found = facts.get(id);
      return found ? [{ ...found, signatures: signatures.get(id) ?? null }] : [];
    }),
    next: last && places.length === asked.limit ? writeCursor(last) : null,
  };
}

/** Returns the facts of those of these documents that the viewer may see. */
export async function factsOfEach(
  db: Db,
  viewer: Pick<Viewer, "id">,
  ids: readonly string[],
): Promise<Map<string, Omit<ListedFacts, "signatures">>> {
  if (ids.length === 0) return new Map();
  const { uploadedAt, modifiedAt, relation, grants, newSince, documentId, userId } = documentAccess;
  const rows = await db
    .select({
      id: documents.id,
      ...factsOf(documents),
      pageTotal: documents.pageTotal,
      paidOn: documents.paidOn,
      ...{ uploadedAt, modifiedAt, relation, grants, newSince },
      owner: { id: users.id, displayName: users.displayName },
    })
    .from(documents)
    .innerJoin(documentAccess, and(eq(documentId, documents.id), eq(userId, viewer.id)))
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(inArray(documents.id, [...ids]));
  return new Map(rows.map(({ newSince, ...row }) => [row.id, { ...row, isNew: newSince !== null }]));
}
