import { Readable } from "node:stream";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { Viewer } from "~/features/accounts/rules";
import { columnsAsShown } from "~/features/documents/paper/rules";
import { factsOf, typeLabel } from "~/features/documents/rules";
import { germanDay, isoDate } from "~/lib/dates";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, documentAccess, documents } from "~db/schema/index";
import { byteOrderMark, type Cell, csvForm, csvLine } from "./csv.ts";

/** number of documents read at a time */
const batch = 500;

type Words = { t: TFunction<"table">; language: "de" | "en" };

/** Returns the facts of an action's documents, one document for each line, as a file that is written while it is read. */
export async function writeTable(
  db: Db,
  viewer: Viewer,
  { actionId, ...words }: Words & { actionId: string },
): Promise<Readable | undefined> {
  if (!isId(actionId)) return undefined;
  const [action] = await db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(and(eq(bulkActions.id, actionId), eq(bulkActions.userId, viewer.id), eq(bulkActions.kind, "table")));
  return action && Readable.from(lines(db, viewer, { actionId, ...words }), { objectMode: false });
}

async function* lines(db: Db, viewer: Viewer, { actionId, t, language }: Words & { actionId: string }): AsyncGenerator<string> {
  const form = csvForm(language);
  yield byteOrderMark +
    csvLine(
      columns.map((column) => t(column)),
      form,
    );
  let after = 0;
  for (;;) {
    const rows = await rowsBehind(db, viewer, { actionId, after });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvLine(cellsOf(row, { t, language }), form)).join("");
    after = last.place;
  }
}

const ofPaper = columnsAsShown();
const isInFront = ([column]: (typeof ofPaper)[number]) => column === "sender" || column === "documentDate";
const [inFront, behind] = [ofPaper.filter(isInFront), ofPaper.filter((column) => !isInFront(column))];
const labels = (columns: typeof ofPaper) => columns.map(([, { label }]) => label);
const columns = [
  ...(["name", "type"] as const),
  ...labels(inFront),
  ...(["uploaded", "tags"] as const),
  ...labels(behind),
  ...(["paid", "tax", "pages"] as const),
];

type Row = Awaited<ReturnType<typeof rowsBehind>>[number];

/** Reads the next rows. A person who has lost access to a document since it was chosen does not get its row. */
async function rowsBehind(db: Db, viewer: Viewer, { actionId, after }: { actionId: string; after: number }) {
  const { uploadedAt, paidOn, pageTotal } = documents;
  return db
    .select({ place: bulkItems.place, ...factsOf(documents), uploadedAt, paidOn, pageTotal })
    .from(bulkItems)
    .innerJoin(documents, eq(documents.id, bulkItems.documentId))
    .innerJoin(documentAccess, and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id)))
    .where(and(eq(bulkItems.actionId, actionId), isNull(bulkItems.result), gt(bulkItems.place, after)))
    .orderBy(asc(bulkItems.place))
    .limit(batch);
}

function cellsOf(row: Row, { t, language }: Words): Cell[] {
  const day = (date: string | null) => date && { day: language === "en" ? date : germanDay(date) };
  const cells = (columns: typeof ofPaper) =>
    columns.map(([column, { kind }]) => (kind === "day" ? day(row[column] as string | null) : row[column]));
  return [
    ...[row.name, row.documentType && typeLabel(row.documentType, language), ...cells(inFront)],
    ...[day(row.uploadedAt && isoDate(row.uploadedAt)), row.tags.join(", "), ...cells(behind)],
    ...[day(row.paidOn), t(row.taxRelevance ? "yes" : "no"), { day: String(row.pageTotal) }],
  ];
}
