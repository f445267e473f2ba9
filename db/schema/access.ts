import { sql } from "drizzle-orm";
import { boolean, customType, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Grant, Relation } from "../../app/features/access/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** As the database counts them, to keep the list's indexes small. */
const relationsInOrder: readonly Relation[] = ["private", "shared", "received"];

const relation = customType<{ data: Relation; driverData: number }>({
  dataType: () => "smallint",
  toDriver: (named) => relationsInOrder.indexOf(named),
  fromDriver: (number) => relationsInOrder[number] ?? "private",
});

/** Alone decides who may do what. The list's filters are denormalised into it. */
export const documentAccess = pgTable(
  "document_access",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    grants: text().array().$type<Grant[]>().notNull(),
    grantedAt: createdAt(),
    relation: relation().notNull().default(sql`0`),
    modifiedAt: moment().notNull(),
    uploadedAt: moment().notNull(),
    documentType: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    taxRelevance: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.documentId] }),
    index("document_access_list").on(t.userId, t.modifiedAt, t.documentId),
    index("document_access_relation").on(t.userId, t.relation, t.modifiedAt, t.documentId),
    index("document_access_tax").on(t.userId, t.modifiedAt, t.documentId).where(sql`tax_relevance`),
    index("document_access_type").on(t.userId, t.documentType, t.modifiedAt, t.documentId),
    index("document_access_document").on(t.documentId),
  ],
);
