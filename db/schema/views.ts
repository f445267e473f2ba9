import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Tab } from "../../app/features/documents/paths.ts";
import { users } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/** The searches that people saved under a name, with their filters and order. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    tab: integer().$type<Tab>().notNull(),
    /** search, filters and order, as the list's address has them */
    list: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("saved_views_name").on(t.userId, sql`lower(${t.name})`)],
);
