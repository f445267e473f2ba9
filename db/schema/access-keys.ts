import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccessReach, AccessRight } from "../../app/features/accounts/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { savedViews } from "./views.ts";

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
    /** which documents it reaches */
    reach: text().$type<AccessReach>().notNull().default("own"),
    /** the saved search of a key that reaches one alone; null: it was deleted, and the key reaches nothing */
    viewId: uuid().references(() => savedViews.id, { onDelete: "set null" }),
    /** SHA-256 of the secret, which has 256 random bits */
    secretHash: text().notNull(),
    createdAt: createdAt(),
    /** null: it has no end */
    endsAt: moment(),
    lastUsedAt: moment(),
  },
  (t) => [
    uniqueIndex("access_keys_secret").on(t.secretHash),
    index("access_keys_user").on(t.userId),
    index("access_keys_view").on(t.viewId),
  ],
);

/** What programs were answered lately: so that whoever asks for the same once more gets the same answer. */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    keyId: uuid()
      .notNull()
      .references(() => accessKeys.id, { onDelete: "cascade" }),
    /** by which the program knows its request */
    name: text().notNull(),
    /** SHA-256 of what was asked; null: its body is still coming */
    asked: text(),
    askedAt: createdAt(),
    /** null: it is being worked on */
    status: integer(),
    answer: text(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.name] }), index("kept_answers_asked_at").on(t.askedAt)],
);
