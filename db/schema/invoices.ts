import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { Invoice, InvoiceFinding } from "../../app/engines/contract.ts";
import { files } from "./files.ts";

/** What electronic invoices say, each by the file that it came in or with. */
export const invoices = pgTable("invoices", {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
  said: jsonb().$type<Invoice>().notNull(),
  /** what it breaks of the rules that it is held to */
  findings: jsonb().$type<InvoiceFinding[]>().notNull(),
  /** names of the files that a PDF carries along */
  enclosed: jsonb().$type<string[]>().notNull(),
});
