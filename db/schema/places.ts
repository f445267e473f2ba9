import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Box } from "~/imaging/geometry";
import type { PlaceKind } from "../../app/features/signing/places/rules.ts";
import type { TemplatePlace } from "../../app/features/signing/templates/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, json } from "./columns.ts";
import { documents, pages } from "./documents.ts";
import { guestSigners } from "./guests.ts";
import { signings } from "./signing.ts";

/** The places of a document that somebody keeps under a name, to put them on others. */
export const placeTemplates = pgTable(
  "place_templates",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    places: json<TemplatePlace[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("place_templates_name").on(t.userId, sql`lower(${t.name})`)],
);

/** The places on a document's pages where somebody is to sign or to write something. */
export const signFields = pgTable(
  "sign_fields",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** a later version that has this page unchanged has the place, too */
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** null: a guest, or somebody who has left */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    guestId: uuid().references(() => guestSigners.id, { onDelete: "cascade" }),
    kind: text().$type<PlaceKind>().notNull(),
    box: json<Box>().notNull(),
    isRequired: boolean().notNull(),
    /** may be empty */
    label: text().notNull(),
    madeById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("sign_fields_document").on(t.documentId),
    index("sign_fields_page").on(t.pageId),
    index("sign_fields_user").on(t.userId),
    index("sign_fields_guest").on(t.guestId),
    index("sign_fields_made_by").on(t.madeById),
  ],
);

/**
 * What a signer filled in, with the place as it was then: what happens to the place later changes nothing about it. A signature that is carried on has
 * it once more, for the later version.
 */
export const signFieldValues = pgTable(
  "sign_field_values",
  {
    signingId: uuid()
      .notNull()
      .references(() => signings.id, { onDelete: "cascade" }),
    /** of the place, which may be gone */
    fieldId: uuid().notNull(),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    kind: text().$type<PlaceKind>().notNull(),
    box: json<Box>().notNull(),
    label: text().notNull(),
    /** a day as "2026-11-30", "on" of a tick; null: the signature of the entry */
    value: text(),
  },
  (t) => [primaryKey({ columns: [t.signingId, t.fieldId] }), index("sign_field_values_page").on(t.pageId)],
);
