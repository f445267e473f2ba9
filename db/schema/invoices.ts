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

/** The PDFs that came before electronic invoices were read, and were not looked into yet: a migration enters them, and a job looks. */
export const uninspectedFiles = pgTable("uninspected_files", {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: "cascade" }),
});
