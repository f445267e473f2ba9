import { sql } from "drizzle-orm";
import { type AnyPgColumn, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BulkKind, BulkResult } from "~/features/bulk/rules";
import type { Grant } from "../../app/features/access/rules.ts";
import type { FactsChange } from "../../app/features/documents/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, json, moment } from "./columns.ts";

/** The acts on many documents that people asked for. */
export const bulkActions = pgTable(
  "bulk_actions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<BulkKind>().notNull(),
    /** null: nothing is changed */
    change: json<FactsChange>(),
    /** share: the person with whom it is shared, and the rights; null: not chosen yet, or the person has left */
    sharedWithId: uuid().references(() => users.id, { onDelete: "set null" }),
    grants: text().array().$type<Grant[]>(),
    /** address of the list that it was asked in */
    list: text().notNull(),
    total: integer().notNull(),
    askedAt: createdAt(),
    /** null: still a question */
    startedAt: moment(),
    finishedAt: moment(),
    /** the time from which the outcome is no longer news: the person dismissed it, or was told of it at once */
    toldAt: moment(),
    /** the action that this one takes back */
    undoesId: uuid().references((): AnyPgColumn => bulkActions.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("bulk_actions_user").on(t.userId, t.askedAt),
    uniqueIndex("bulk_actions_undoes").on(t.undoesId),
    index("bulk_actions_shared_with").on(t.sharedWithId),
  ],
);

/** The documents as they were chosen: later ones are not among them, and deleted ones are reported. */
export const bulkItems = pgTable(
  "bulk_items",
  {
    actionId: uuid()
      .notNull()
      .references(() => bulkActions.id, { onDelete: "cascade" }),
    /** may be gone, or never have been there */
    documentId: uuid().notNull(),
    /** in the list, from the top */
    place: integer().notNull(),
    /** null: still to be done */
    result: text().$type<BulkResult>(),
    /** the version by which the document was changed */
    versionId: uuid(),
    /** the day on which it was noted as paid before the change; null: it was not */
    paidBefore: date({ mode: "string" }),
    /** share: the person's former rights; null: none */
    grantsBefore: text().array().$type<Grant[]>(),
  },
  (t) => [primaryKey({ columns: [t.actionId, t.documentId] }), index("bulk_items_open").on(t.actionId, t.place).where(sql`result is null`)],
);
