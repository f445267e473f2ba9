import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Grant } from "../../app/features/access/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** What the operator hands over: all documents that one person has, which become another one's. */
export const handOvers = pgTable(
  "hand_overs",
  {
    id: id(),
    fromId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    toId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** the rights that the former owner keeps; empty: none */
    keeps: text().array().$type<Grant[]>().notNull(),
    /** the operator's user name, and why */
    by: text().notNull(),
    note: text().notNull(),
    /** what was published later stays with the former owner */
    askedAt: createdAt(),
    finishedAt: moment(),
    /** number of documents that changed hands */
    documents: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("hand_overs_open").on(t.fromId).where(sql`finished_at is null`),
    index("hand_overs_from").on(t.fromId),
    index("hand_overs_to").on(t.toId),
  ],
);
