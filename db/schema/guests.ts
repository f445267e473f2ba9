import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Language } from "~/lib/languages";
import type { LetterLimit } from "../../app/features/letters/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** People without an account who are asked to sign a document, and the link by which each of them reaches it. */
export const guestSigners = pgTable(
  "guest_signers",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** whose rights the link hands on; null: somebody who has left */
    askedById: uuid().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** null: the link was handed over by the person who asks */
    email: text(),
    /** of the mails to them */
    language: text().$type<Language>().notNull(),
    /** what the person who asks writes to them; may be empty */
    message: text().notNull(),
    /** SHA-256 of the secret in the link's address */
    secretHash: text().notNull(),
    /** the secret, closed: whoever asks copies the address again */
    secret: text().notNull(),
    /** nothing is shown before a code was typed that only their mailbox has */
    needsCode: boolean().notNull(),
    createdAt: createdAt(),
    /** null: it stays open until it is ended */
    endsAt: moment(),
    endedAt: moment(),
    /** they said that it was not meant for them */
    isMistaken: boolean().notNull().default(false),
    /** when they first typed a code */
    provenAt: moment(),
    signedAt: moment(),
    /** why the newest letter to them was not sent; null: it was */
    unsent: text().$type<LetterLimit>(),
  },
  (t) => [
    uniqueIndex("guest_signers_secret").on(t.secretHash),
    index("guest_signers_document").on(t.documentId),
    index("guest_signers_asked_by").on(t.askedById),
  ],
);

/** The code that a guest is waiting for by mail. */
export const guestCodes = pgTable("guest_codes", {
  guestId: uuid()
    .primaryKey()
    .references(() => guestSigners.id, { onDelete: "cascade" }),
  /** keyed; null until the mail is written */
  codeHash: text(),
  expiresAt: moment().notNull(),
  /** how often it was tried */
  tries: integer().notNull().default(0),
});
