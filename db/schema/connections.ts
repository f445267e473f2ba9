import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LetterLimit } from "../../app/features/letters/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Invites are open until they are accepted or rejected; a rejected one stays until its sender deletes it. */
export const invites = pgTable(
  "invites",
  {
    id: id(),
    type: text().$type<"USRCONNECT">().notNull().default("USRCONNECT"),
    fromId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** null until somebody with the invited address has an account and has verified it */
    toId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** normalised */
    toEmail: text().notNull(),
    inviteMessage: text().notNull().default(""),
    /** sent so that documents can be shared: it goes with the last share that waits for it */
    isForShare: boolean().notNull().default(false),
    /** why the mail was not sent; null: it was, or none was needed */
    unsent: text().$type<LetterLimit>(),
    acceptedAt: moment(),
    rejectedAt: moment(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("invites_once").on(t.fromId, t.toEmail).where(sql`accepted_at is null`),
    index("invites_from").on(t.fromId, t.modifiedAt, t.id),
    index("invites_to").on(t.toId, t.modifiedAt, t.id),
    index("invites_address").on(t.toEmail).where(sql`to_id is null`),
  ],
);

/** Connections of two people; each has two rows, one from either side. */
export const connections = pgTable(
  "connections",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    contactId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    connectedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.contactId] }), index("connections_contact").on(t.contactId)],
);
