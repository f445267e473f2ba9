import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { MailRhythm, NotificationKind } from "../../app/features/notifications/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** The columns that notifications and waiting news share: the receiver, the sender and the subject. */
const news = () => ({
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  /** null: from Mappe itself, or from somebody who has left */
  fromUserId: uuid().references(() => users.id, { onDelete: "set null" }),
  /** the sender's name, of a guest */
  fromName: text(),
  /** decides the words and the target */
  kind: text().$type<NotificationKind>().notNull(),
  /** null: about none, or about several */
  documentId: uuid().references(() => documents.id, { onDelete: "set null" }),
  /** of an act on several documents, all whose news are told together */
  batchId: uuid(),
  /** how many documents it is about */
  count: integer().notNull().default(1),
});

/** The acts of others that concern a person. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    ...news(),
    readAt: moment(),
    /** when it was told by mail */
    mailedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.createdAt, t.id),
    index("notifications_unread").on(t.userId).where(sql`read_at is null`),
    index("notifications_from").on(t.fromUserId),
    index("notifications_document").on(t.documentId),
  ],
);

/** News that wait to become notifications: they are written together with their fact, and a job turns them into notifications. */
export const waitingNews = pgTable(
  "waiting_news",
  {
    id: id(),
    ...news(),
    /** a mail of its own tells it, too */
    isMailed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("waiting_news_user").on(t.userId),
    index("waiting_news_from").on(t.fromUserId),
    index("waiting_news_document").on(t.documentId),
  ],
);

/** The people who want mails about news; without a row: never. */
export const newsMails = pgTable("news_mails", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  rhythm: text().$type<MailRhythm>().notNull(),
  /** earlier news are not mailed */
  since: createdAt(),
});

/** The links by which such mails are switched off, one for each mail. */
export const newsMailLinks = pgTable(
  "news_mail_links",
  {
    /** SHA-256 of the link's secret */
    secretHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("news_mail_links_user").on(t.userId), index("news_mail_links_created").on(t.createdAt)],
);
