import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NotificationKind } from "../../app/features/notifications/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** What others did that concerns a person. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** null: from Mappe itself, or from somebody who has left */
    fromUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** decides the words and where it leads */
    kind: text().$type<NotificationKind>().notNull(),
    documentId: uuid().references(() => documents.id, { onDelete: "set null" }),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.createdAt, t.id),
    index("notifications_unread").on(t.userId).where(sql`read_at is null`),
    index("notifications_from").on(t.fromUserId),
    index("notifications_document").on(t.documentId),
  ],
);
