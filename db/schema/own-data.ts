import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ErasedCounts } from "../../app/features/own-data/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, json, moment } from "./columns.ts";
import { files } from "./files.ts";

/** All data of a person, as one file for them. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    askedAt: createdAt(),
    /** how many documents it has */
    documents: integer().notNull().default(0),
    /** of them, those that are in the file already */
    written: integer().notNull().default(0),
    fileId: uuid().references(() => files.id),
    readyAt: moment(),
    /** the file goes then */
    endsAt: moment(),
    failedAt: moment(),
  },
  (t) => [
    // A person has at most one open export at a time.
    uniqueIndex("data_exports_open").on(t.userId).where(sql`ready_at is null and failed_at is null`),
    index("data_exports_user").on(t.userId),
    index("data_exports_file").on(t.fileId),
    index("data_exports_ends").on(t.endsAt),
  ],
);

export type ExportedDocument = "done" | "failed" | "unseen";

/** The documents at the time of the request, until the file is ready: later ones are not in it. */
export const dataExportDocuments = pgTable(
  "data_export_documents",
  {
    exportId: uuid()
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    /** may be deleted meanwhile */
    documentId: uuid().notNull(),
    /** counted from 1, the last changed first */
    place: integer().notNull(),
    /** the state of its PDF; null: it is still to be made */
    result: text().$type<ExportedDocument>(),
    /** the version that the PDF shows */
    versionId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.exportId, t.documentId] }),
    index("data_export_documents_place").on(t.exportId, t.place),
    index("data_export_documents_open").on(t.exportId, t.place).where(sql`result is null`),
  ],
);

/** The people who asked to leave, and can still come back. */
export const departures = pgTable(
  "departures",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    askedAt: createdAt(),
    /** the account goes then */
    leavesAt: moment().notNull(),
    /** SHA-256 of the secret in the mail, by which leaving is undone */
    secretHash: text().notNull(),
    /** how much there was when the erasing began */
    counts: json<ErasedCounts>(),
  },
  (t) => [uniqueIndex("departures_secret").on(t.secretHash), index("departures_leaves").on(t.leavesAt)],
);

/** The proof that somebody was erased, by which a restored backup knows whom it must not restore; it names nobody. */
export const erasures = pgTable(
  "erasures",
  {
    id: id(),
    /** SHA-256 of the person's id */
    subjectHash: text().notNull(),
    askedAt: moment().notNull(),
    erasedAt: moment().notNull(),
    /** how much of each kind */
    counts: json<ErasedCounts>().notNull(),
    /** SHA-256 of all of the above */
    hash: text().notNull(),
    /** when the last file and word were gone as well */
    finishedAt: moment(),
  },
  (t) => [uniqueIndex("erasures_subject").on(t.subjectHash)],
);
