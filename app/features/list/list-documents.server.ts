import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readersOfEach } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { shownAmount } from "~/features/documents/money";
import type { Filters } from "~/features/documents/paths";
import { isOverdue } from "~/features/documents/paying/rules";
import { type Person, personOf } from "~/features/documents/shown-person";
import { findHues } from "~/features/documents/tags/find-colours.server";
import { type Cursor, writeCursor } from "~/features/ordering/batches";
import { textsIn } from "~/features/ordering/read-terms";
import { firstPagesOf, type Thumb } from "~/features/pages/first-pages.server";
import { type Excerpt, excerptsOf } from "~/features/search/excerpts-of.server";
import { listPlaces, startSearch } from "~/features/search/find-documents.server";
import { type Piece, piecesOf } from "~/features/search/marks";
import { type SignatureCount, signaturesOfEach } from "~/features/signing/signatures-of-each.server";
import { type Batch, batchSize } from "~/lib/batches";
import { isoDate } from "~/lib/dates";
import { peopleShown } from "~/lib/people-shown";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { shortName } from "./short-name.ts";

export type DocumentRow = {
  id: string;
  name: string;
  /** the name as the list shows it, and each tag, with the found words highlighted */
  shownName: Piece[];
  shownTags: { pieces: Piece[]; hue: string | undefined }[];
  documentType: string;
  sender: string;
  /** the document's own date, "2026-11-21" */
  documentDate: string | null;
  /** with its currency; empty: nobody knows it */
  amount: string;
  dueDate: string | null;
  /** it was to be paid before today, and nobody noted that it was */
  isOverdue: boolean;
  uploadedAt: Date;
  tags: string[];
  pageTotal: number;
  /** the first participants, the owner first */
  people: Person[];
  peopleTotal: number;
  /** changed since the viewer's most recent sign-in */
  changed: boolean;
  /** the document was created automatically, and the viewer has not opened it */
  isNew: boolean;
  /** null: nobody is to sign it */
  signatures: SignatureCount | null;
  /** picture of the first page */
  thumb: Thumb | null;
  /** the first place where a term occurs in the text of a page, in a note or in a file's name */
  excerpt: Excerpt | null;
};

/** number of types that are offered at most */
const maxTypes = 100;

export type ListAsked = Filters & { after?: Cursor | undefined; batches?: number; wholeNames?: boolean | undefined };

/** Returns the viewer's documents in the chosen order, in whole batches after a cursor. */
export async function listDocuments(
  db: Db,
  viewer: Viewer,
  { after, batches = 1, wholeNames, ...filters }: ListAsked,
  search = startSearch(db, viewer, filters),
): Promise<Batch<DocumentRow>> {
  const limit = batches * batchSize;
  const { terms = [], language } = filters;
  const found = await listPlaces(db, viewer, { ...filters, limit, after }, search);
  const last = found.at(-1);
  return {
    rows: await rowsOf(db, viewer, found, { terms, wholeNames, language }),
    next: last && found.length === limit ? writeCursor(last) : null,
  };
}

/** Returns the types of the viewer's documents, for the filter. */
export async function listTypes(db: Db, viewer: Viewer): Promise<string[]> {
  const { userId, documentType } = documentAccess;
  const following = (type: SQL) => sql`(
    select ${documentType} from ${documentAccess} where ${userId} = ${viewer.id} and ${documentType} > ${type} order by ${documentType} limit 1)`;
  // Steps from type to type through the index, reading one row for each type instead of thousands.
  const rows = await db.execute<{ type: string }>(sql`
    with recursive types (type) as (
      select ${following(sql`''`)} union all select ${following(sql`types.type`)} from types where types.type is not null
    )
    select type from types where type is not null limit ${maxTypes}`);
  return rows.map(({ type }) => type);
}

/** Returns the rows of these documents, in this order. */
export async function rowsOf(
  db: Db,
  viewer: Viewer,
  found: Cursor[],
  { terms = [], wholeNames = false, language = "de" }: Pick<ListAsked, "terms" | "wholeNames" | "language">,
): Promise<DocumentRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ documentId }) => documentId);
  const { wanted } = textsIn(terms);
  const [{ facts, hueOf }, people, signatures, thumbs, excerpts] = await Promise.all([
    factsOf(db, viewer, ids),
    readersOfEach(db, ids),
    signaturesOfEach(db, viewer, ids),
    firstPagesOf(db, ids),
    excerptsOf(db, viewer, { documentIds: ids, terms: wanted }),
  ]);
  const today = isoDate(new Date());
  const since = viewer.lastSignInAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return found.flatMap(({ documentId, modifiedAt }) => {
    const document = facts.get(documentId);
    // The document was deleted between the two reads, so it is left out of the list, too.
    if (!document?.uploadedAt) return [];
    return [
      {
        ...document,
        amount: document.amount === null ? "" : shownAmount({ amount: document.amount, currency: document.currency }, language),
        shownName: wholeNames ? piecesOf(document.name, wanted) : shortName(document.name, wanted),
        shownTags: document.tags.map((tag) => ({ pieces: piecesOf(tag, wanted), hue: hueOf(tag) })),
        uploadedAt: document.uploadedAt,
        isOverdue: isOverdue(document, today),
        people: (people.get(documentId) ?? []).slice(0, peopleShown).map(personOf),
        peopleTotal: people.get(documentId)?.length ?? 0,
        changed: modifiedAt.getTime() > since,
        signatures: signatures.get(documentId) ?? null,
        thumb: thumbs.get(documentId) ?? null,
        excerpt: excerpts.get(documentId) ?? null,
      },
    ];
  });
}

/** Returns the facts of each document, and the viewer's colour classes for its tags. */
async function factsOf(db: Db, viewer: Viewer, ids: string[]) {
  const { id, name, documentType, sender, documentDate, amount, currency, dueDate, paidOn, uploadedAt, tags, pageTotal } = documents;
  const shown = { id, name, documentType, sender, documentDate, amount, currency, dueDate, paidOn, uploadedAt, tags, pageTotal };
  const isNew = sql<boolean>`${documentAccess.newSince} is not null`;
  const rows = await db
    .select({ ...shown, isNew })
    .from(documents)
    .innerJoin(documentAccess, and(eq(documentAccess.documentId, id), eq(documentAccess.userId, viewer.id)))
    .where(inArray(id, ids));
  const hueOf = await findHues(
    db,
    viewer,
    rows.flatMap((row) => row.tags),
  );
  return { facts: new Map(rows.map((row) => [row.id, row])), hueOf };
}
