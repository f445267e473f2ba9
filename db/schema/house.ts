import { sql } from "drizzle-orm";
import { boolean, check, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Who this Mappe is, in one row at most: its store is marked with the id, so that no other takes it for its own. */
export const house = pgTable(
  "house",
  { isThis: boolean().primaryKey().default(true), id: uuid().notNull().defaultRandom(), foundedAt: createdAt() },
  (t) => [check("house_one", sql`${t.isThis}`)],
);
