import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ActivityCode } from "../../app/features/activities/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/** The acts of people, for their timeline. */
export const activities = pgTable(
  "activities",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    actionCode: text().$type<ActivityCode>().notNull(),
    actionDesc: text().notNull().default(""),
    inviteId: uuid(),
    email: text(),
    modifiedAt: createdAt(),
  },
  (t) => [index("activities_user").on(t.userId, t.modifiedAt, t.id)],
);
