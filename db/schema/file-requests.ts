import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Links by which people without an account send files to whoever made them. */
export const fileRequests = pgTable(
  "file_requests",
  {
    id: id(),
    madeById: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** for whom it is, as its maker calls it; may be empty */
    name: text().notNull(),
    /** what is asked for, as its guests read it */
    purpose: text().notNull(),
    /** SHA-256 of the secret in its address */
    secretHash: text().notNull(),
    /** the secret, closed: its maker copies the address again */
    secret: text().notNull(),
    /** files and bytes that are taken by it in all */
    mostFiles: integer().notNull(),
    mostBytes: bigint({ mode: "number" }).notNull(),
    /** refused files that its maker was told of */
    refusedFiles: integer().notNull().default(0),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    /** when it was ended before that; null: it was not */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex("file_requests_secret").on(t.secretHash),
    index("file_requests_made_by").on(t.madeById),
    index("file_requests_ends").on(t.endsAt),
  ],
);

/** The files that came by a request. */
export const requestedFiles = pgTable(
  "requested_files",
  {
    /** the file is taken once under it */
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => fileRequests.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** who sent it, as they call themselves */
    sender: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    sentAt: createdAt(),
    /** when it was taken in; null: whoever took it broke off before */
    takenAt: moment(),
  },
  (t) => [uniqueIndex("requested_files_bytes").on(t.requestId, t.sha256)],
);
