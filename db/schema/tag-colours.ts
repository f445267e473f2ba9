import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { TagColour } from "../../app/features/documents/tags/rules.ts";
import { users } from "./accounts.ts";

/** In which colour somebody sees a tag: a tag is words on a document, its colour belongs to who looks. */
export const tagColours = pgTable(
  "tag_colours",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** in small letters: the same word to people has one colour */
    tag: text().notNull(),
    colour: text().$type<TagColour>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tag] })],
);
