import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BulkKind, BulkResult } from "../../app/features/documents/bulk/rules.ts";
import type { FactsChange } from "../../app/features/documents/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, json, moment } from "./columns.ts";

/** What somebody wants done with many documents. */
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
    /** address of the list that it was asked in */
    list: text().notNull(),
    total: integer().notNull(),
    askedAt: createdAt(),
    /** null: still a question */
    startedAt: moment(),
    finishedAt: moment(),
    /** when the person put the outcome away */
    toldAt: moment(),
  },
  (t) => [index("bulk_actions_user").on(t.userId, t.askedAt)],
);

/** The documents as they were chosen: what comes later is none of them, what goes is told. */
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
  },
  (t) => [primaryKey({ columns: [t.actionId, t.documentId] }), index("bulk_items_open").on(t.actionId, t.place).where(sql`result is null`)],
);
