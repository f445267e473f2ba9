import { bigint, customType, date, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PaperColumn } from "../../app/features/documents/paper/rules.ts";

export const id = () => uuid().primaryKey().defaultRandom();

// Milliseconds are the precision of a JavaScript Date, so that a cursor read back equals the one written.
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();

export const binary = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The facts that a paper states about itself; empty or null: unknown. */
export const paperFacts = () =>
  ({
    /** plain days of the calendar, "2026-11-21" */
    documentDate: date({ mode: "string" }),
    dueDate: date({ mode: "string" }),
    sender: text().notNull().default(""),
    documentNumber: text().notNull().default(""),
    /** in cents, or in hundredths of another currency */
    amount: bigint({ mode: "number" }),
    /** "EUR"; empty: the paper does not say */
    currency: text().notNull().default(""),
  }) satisfies Record<PaperColumn, unknown>;

/**
 * jsonb that is written through text: postgres.js loses its JSON serialisers once drizzle wraps it.
 * Reads give the parsed value.
 */
export function json<T>() {
  return customType<{ data: T; driverData: string }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => (typeof value === "string" ? JSON.parse(value) : value) as T,
  })();
}
