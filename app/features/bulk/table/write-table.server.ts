import { Readable } from "node:stream";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { Viewer } from "~/features/accounts/rules";
import { typeLabel } from "~/features/documents/rules";
import { germanDay, isoDate } from "~/lib/dates";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, documentAccess, documents } from "~db/schema/index";
import { byteOrderMark, type Cell, csvForm, csvLine } from "./csv.ts";

/** documents that are read at a time */
const batch = 500;

type Words = { t: TFunction<"table">; language: "de" | "en" };

/** What the documents of an action say of themselves, one a line, as a file that is written while it is read. */
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

const columns = [
  ...["name", "type", "sender", "date", "uploaded", "tags", "number", "amount", "currency", "due", "tax", "pages"],
] as const satisfies readonly string[];

type Row = Awaited<ReturnType<typeof rowsBehind>>[number];

/** Who has lost a document since it was chosen does not read of it. */
async function rowsBehind(db: Db, viewer: Viewer, { actionId, after }: { actionId: string; after: number }) {
  const { name, documentType, sender, documentDate, uploadedAt, tags, documentNumber, amount, currency, dueDate } = documents;
  return db
    .select({
      ...{ place: bulkItems.place, name, documentType, sender, documentDate, uploadedAt, tags, documentNumber, amount, currency, dueDate },
      ...{ taxRelevance: documents.taxRelevance, pageTotal: documents.pageTotal },
    })
    .from(bulkItems)
    .innerJoin(documents, eq(documents.id, bulkItems.documentId))
    .innerJoin(documentAccess, and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id)))
    .where(and(eq(bulkItems.actionId, actionId), isNull(bulkItems.result), gt(bulkItems.place, after)))
    .orderBy(asc(bulkItems.place))
    .limit(batch);
}

function cellsOf(row: Row, { t, language }: Words): Cell[] {
  const day = (date: string | null) => date && { day: language === "en" ? date : germanDay(date) };
  return [
    ...[row.name, row.documentType && typeLabel(row.documentType, language), row.sender],
    ...[day(row.documentDate), day(row.uploadedAt && isoDate(row.uploadedAt)), row.tags.join(", "), row.documentNumber],
    ...[row.amount, row.currency, day(row.dueDate), t(row.taxRelevance ? "yes" : "no"), { day: String(row.pageTotal) }],
  ];
}
