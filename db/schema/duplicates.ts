import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Sameness } from "../../app/features/duplicates/rules.ts";
import { users } from "./accounts.ts";
import { binary, createdAt, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** What is kept of a document, so that the same paper is known again. */
export const fingerprints = pgTable(
  "fingerprints",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of its pages' originals, in order */
    originals: text().notNull(),
    /** hashes of its words, of its numbers' parts, and of its days; bands are empty if there are too few words */
    words: integer().array().notNull(),
    figures: integer().array().notNull(),
    days: integer().array().notNull(),
    bands: integer().array().notNull(),
    /** those of its pages' pictures, one after the other, as far as they were kept; null: it is known by its words alone */
    shades: binary(),
    takenAt: createdAt(),
  },
  (t) => [
    index("fingerprints_originals").on(t.ownerId, t.originals),
    index("fingerprints_bands").using("gin", t.bands),
    index("fingerprints_owner").on(t.ownerId),
    index("fingerprints_shades").on(t.ownerId, t.takenAt).where(sql`shades is not null`),
  ],
);

/** Two documents of one person that are probably the same paper. */
export const duplicates = pgTable(
  "duplicates",
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** the one whose id is smaller */
    firstId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    secondId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    sameness: text().$type<Sameness>().notNull(),
    foundAt: createdAt(),
    /** when the owner said that they differ */
    differAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId] }),
    index("duplicates_second").on(t.secondId),
    index("duplicates_owner").on(t.ownerId, t.foundAt),
  ],
);
