import { sql } from "drizzle-orm";
import { boolean, check, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** The identity of this Mappe, in one row at most: its store is marked with the id, so that no other installation takes it for its own. */
export const house = pgTable(
  "house",
  { isThis: boolean().primaryKey().default(true), id: uuid().notNull().defaultRandom(), foundedAt: createdAt() },
  (t) => [check("house_one", sql`${t.isThis}`)],
);
