import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccessRight } from "../../app/features/accounts/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** The keys of people's scanners and programs. */
export const accessKeys = pgTable(
  "access_keys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** as the person calls it */
    name: text().notNull(),
    rights: text().array().$type<AccessRight[]>().notNull(),
    /** SHA-256 of the secret, which has 256 random bits */
    secretHash: text().notNull(),
    createdAt: createdAt(),
    /** null: it has no end */
    endsAt: moment(),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex("access_keys_secret").on(t.secretHash), index("access_keys_user").on(t.userId)],
);
