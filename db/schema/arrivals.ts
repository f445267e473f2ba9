import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Afterwards, MailboxSecurity, MailboxTrouble } from "../../app/features/arrivals/mailbox/rules.ts";
import { accessKeys } from "./access-keys.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** When each person's watched folder was last looked into. */
export const watchedFolders = pgTable("watched_folders", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  lookedAt: moment().notNull(),
});

/** The files of a watched folder: as they were last seen, and once they were taken until their outcome is known. */
export const watchedFiles = pgTable(
  "watched_files",
  {
    /** the file is taken once under it */
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** within the person's folder, parted by / */
    path: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    modifiedAt: moment().notNull(),
    /** since when it has been as it is, by this machine's clock */
    sameSince: createdAt(),
    /** where it lies since it was taken, within the person's folder; null: not taken yet */
    takenPath: text(),
  },
  (t) => [
    uniqueIndex("watched_files_path").on(t.userId, t.path).where(sql`taken_path is null`),
    index("watched_files_taken").on(t.userId).where(sql`taken_path is not null`),
  ],
);

/** What programs have put under a name lately: so that they find it there, and what they put twice is taken once. */
export const putFiles = pgTable(
  "put_files",
  {
    keyId: uuid()
      .notNull()
      .references(() => accessKeys.id, { onDelete: "cascade" }),
    /** without the ending of a file that is still written, parted by /; a folder's ends with / */
    path: text().notNull(),
    /** the file is taken once under it */
    deliveryId: uuid().notNull().defaultRandom(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** null: nothing was stored, as of an empty file, a folder, or one that was refused before its bytes came */
    sha256: text(),
    putAt: createdAt(),
    /** when the program deleted the name, which undoes nothing */
    deletedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.path] })],
);

/** The address at which each person gets mail that becomes documents. */
export const mailAddresses = pgTable(
  "mail_addresses",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** before the @, made at random */
    localPart: text().notNull(),
    createdAt: createdAt(),
    /** when a mail of somebody who may send was last taken */
    lastMailAt: moment(),
  },
  (t) => [uniqueIndex("mail_addresses_local_part").on(t.localPart)],
);

/** Who may send mail to a person's address besides themselves. */
export const mailSenders = pgTable(
  "mail_senders",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** an address in small letters, or a whole domain as "@example.com" */
    sender: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sender] })],
);

/** Folders of people's mailboxes, and the one of the operator's, from which mails are fetched. */
export const mailboxes = pgTable(
  "mailboxes",
  {
    id: id(),
    /** null: it is the operator's, and its mails are everybody's to whom they were sent */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    host: text().notNull(),
    port: integer().notNull(),
    security: text().$type<MailboxSecurity>().notNull(),
    /** the name with which it is signed in to */
    login: text().notNull(),
    /** closed with the server's key */
    password: text().notNull(),
    /** the names of its folders, as the person saw them last */
    folders: text().array().notNull(),
    /** null: none is chosen yet, and nothing is fetched */
    folder: text(),
    afterwards: text().$type<Afterwards>().notNull().default("leave"),
    /** the folder into which mails are moved afterwards */
    moveTo: text(),
    createdAt: createdAt(),
    /** from when on mails of the folder are fetched; null: all that lie there */
    since: moment(),
    /** the server's number of how mails are numbered: another one means that they were numbered anew */
    uidValidity: bigint({ mode: "number" }),
    /** the number of the last mail that was dealt with */
    lastUid: bigint({ mode: "number" }).notNull().default(0),
    /** up to this number mails lay there when they were numbered anew: some of them were dealt with under other numbers */
    knownUpTo: bigint({ mode: "number" }).notNull().default(0),
    /** when it was last looked into */
    lookedAt: moment(),
    /** when a mail was last taken, and how many held nothing that could become a document; in the operator's mailbox: how many were nobody's */
    lastMailAt: moment(),
    passedOver: integer().notNull().default(0),
    /** what hinders it, and since when; null: nothing */
    trouble: text().$type<MailboxTrouble>(),
    troubleSince: moment(),
    failures: integer().notNull().default(0),
    nextLookAt: moment(),
    /** null: it is looked into; else since when it is not */
    pausedAt: moment(),
    /** until when a job has it in hand, so that no second one looks beside it */
    heldUntil: moment(),
  },
  (t) => [
    index("mailboxes_user").on(t.userId),
    index("mailboxes_due").on(t.nextLookAt).where(sql`paused_at is null`),
    uniqueIndex("mailboxes_operators").on(sql`(user_id is null)`).where(sql`user_id is null`),
  ],
);

/** The mails of the operator's mailbox that could not be taken when their turn came: they hinder no other one's, and are met again. */
export const mailboxWaiting = pgTable(
  "mailbox_waiting",
  {
    mailboxId: uuid()
      .notNull()
      .references(() => mailboxes.id, { onDelete: "cascade" }),
    uid: bigint({ mode: "number" }).notNull(),
    since: createdAt(),
    nextTryAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailboxId, t.uid] })],
);

/** The mails of a mailbox that were dealt with, so that they are known when the server numbers them anew. */
export const mailboxMails = pgTable(
  "mailbox_mails",
  {
    mailboxId: uuid()
      .notNull()
      .references(() => mailboxes.id, { onDelete: "cascade" }),
    /** made of the mail's id and the hash of its body */
    mailId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailboxId, t.mailId] })],
);
