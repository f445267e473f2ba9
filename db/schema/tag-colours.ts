import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { TagColour } from "../../app/features/documents/tags/rules.ts";
import { users } from "./accounts.ts";

/** The colour in which a person sees a tag. The tag is a word on a document, but its colour belongs to the viewer. */
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
