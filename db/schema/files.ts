import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { binary, createdAt, id } from "./columns.ts";

/**
 * The files: immutable bytes in the store. A file is deleted when no row refers to it; a row that is to be deleted with a file refers to it with
 * "cascade".
 */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** the key in the store */
    key: text().notNull(),
    sha256: text().notNull(),
    mediaType: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** px; null if it is no picture */
    width: integer(),
    height: integer(),
    /** of a page's picture: how light it is in each of its cells; null: it is none, or was made before that was kept */
    shades: binary(),
    /** the person who sent it; null if it was made here */
    addedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("files_sha256").on(t.sha256), index("files_added_by").on(t.addedBy, t.bytes)],
);

/** The people for whom the operator has set how much is kept; what is kept for the others is configured. */
export const quotas = pgTable("quotas", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** null: any number */
  bytes: bigint({ mode: "number" }),
});

/**
 * The files that engines open instead of the one that came: of a locked PDF the same pages without its password, which nobody keeps, and of an
 * invoice that is XML the pages on which people read it.
 */
export const openedFiles = pgTable(
  "opened_files",
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    originalId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
  },
  (t) => [uniqueIndex("opened_files_original").on(t.originalId)],
);

/** The WebP copies of a picture in the ready-made widths. */
export const renditions = pgTable(
  "renditions",
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    pictureId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
  },
  (t) => [index("renditions_picture").on(t.pictureId)],
);
