import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LetterKind } from "../../app/features/letters/rules.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Addresses whose owners want no letters that others cause. */
export const stoppedAddresses = pgTable("stopped_addresses", {
  /** keyed: whoever has the database alone finds no address by it */
  addressHash: text().primaryKey(),
  createdAt: createdAt(),
});

/** Reports of letters as misuse, one of a letter at most. */
export const letterReports = pgTable(
  "letter_reports",
  {
    id: id(),
    /** SHA-256 of the letter's token */
    tokenHash: text().notNull(),
    kind: text().$type<LetterKind>().notNull(),
    /** of the guest or the invitation, which may be gone */
    aboutId: uuid().notNull(),
    /** the account of whoever caused the letter, which may be gone; null: it was gone already */
    byId: uuid(),
    /** what whoever reports writes; emptied once the operator has it */
    reason: text().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [uniqueIndex("letter_reports_token").on(t.tokenHash), index("letter_reports_created").on(t.createdAt)],
);
