import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Grant } from "../../app/features/access/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** The documents in the trash: as long as one is here, nobody has access to it, and only its owner can restore it. */
export const trashedDocuments = pgTable(
  "trashed_documents",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** null: somebody who has left */
    trashedById: uuid().references(() => users.id, { onDelete: "set null" }),
    trashedAt: createdAt(),
    /** goes for good then */
    endsAt: moment().notNull(),
  },
  (t) => [
    index("trashed_documents_owner").on(t.ownerId, t.trashedAt, t.documentId),
    index("trashed_documents_ends").on(t.endsAt),
    index("trashed_documents_trashed_by").on(t.trashedById),
  ],
);

/** The people who had access to them, with the rights that are restored with the document. */
export const trashedAccess = pgTable(
  "trashed_access",
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    grants: text().array().$type<Grant[]>().notNull(),
    grantedAt: moment().notNull(),
    givenById: uuid().references(() => users.id, { onDelete: "set null" }),
    givenAt: moment().notNull(),
    newSince: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.userId] }),
    index("trashed_access_user").on(t.userId),
    index("trashed_access_given_by").on(t.givenById),
  ],
);
