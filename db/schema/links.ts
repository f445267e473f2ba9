import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LinkDownload, VisitKind } from "../../app/features/links/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { documents } from "./documents.ts";
import { savedViews } from "./views.ts";

/** Links by which people without an account see documents. They show what their maker may share, and nothing once that has ended. */
export const links = pgTable(
  "links",
  {
    id: id(),
    madeById: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** for whom it is, as its maker calls it; may be empty */
    name: text().notNull(),
    /** SHA-256 of the secret in its address */
    secretHash: text().notNull(),
    /** the secret, closed: its maker copies the address again */
    secret: text().notNull(),
    download: text().$type<LinkDownload>().notNull(),
    /** null: whoever has the address sees the documents */
    passwordHash: text(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    /** when it was ended before that; null: it was not */
    endedAt: moment(),
    /** it ended because its maker may not share any more what it showed */
    lostRight: boolean().notNull().default(false),
    /** its maker's saved search, if it shows what that shows; null: it shows documents of its own, or the search was deleted */
    viewId: uuid().references(() => savedViews.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("links_secret").on(t.secretHash),
    index("links_made_by").on(t.madeById),
    index("links_ends").on(t.endsAt),
    index("links_view").on(t.viewId),
  ],
);

/** The documents that a link shows, unless it shows a saved search. */
export const linkedDocuments = pgTable(
  "linked_documents",
  {
    linkId: uuid()
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.documentId] }), index("linked_documents_document").on(t.documentId)],
);

/** What was seen and taken by a link, and with which kind of device; who it was, nobody knows. */
export const linkVisits = pgTable(
  "link_visits",
  {
    id: id(),
    linkId: uuid()
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    kind: text().$type<VisitKind>().notNull(),
    at: createdAt(),
    /** "Chrome"; empty: unknown */
    browser: text().notNull(),
    /** "Android"; empty: unknown */
    system: text().notNull(),
  },
  (t) => [index("link_visits_link").on(t.linkId, t.at)],
);
