import { sql } from "drizzle-orm";
import { bigint, boolean, customType, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Grant, Relation } from "../../app/features/access/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";
import { documents } from "./documents.ts";

/** The order of the numbers by which the database stores relations, to keep the list's indexes small. */
const relationsInOrder: readonly Relation[] = ["private", "shared", "received"];

const relation = customType<{ data: Relation; driverData: number }>({
  dataType: () => "smallint",
  toDriver: (named) => relationsInOrder.indexOf(named),
  fromDriver: (number) => relationsInOrder[number] ?? "private",
});

/** A key as `sortKey` makes it. It is compared sign by sign, independent of the database's settings. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The access of people to documents: it alone decides who may do what. The list's filters are denormalised into it. */
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
    /** since when the person has access, even if the rights were different then */
    grantedAt: createdAt(),
    /** the person who set the present rights, and when; null: nobody but the owner by uploading, or somebody who has left */
    givenById: uuid().references(() => users.id, { onDelete: "set null" }),
    givenAt: createdAt(),
    /** the time since which a version is new to the person, who has not opened it yet; null: nothing new */
    newSince: moment(),
    relation: relation().notNull().default(sql`0`),
    modifiedAt: moment().notNull(),
    uploadedAt: moment().notNull(),
    documentType: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    taxRelevance: boolean().notNull().default(false),
    pageTotal: integer().notNull().default(0),
    /** the paper's own date; null: nobody knows it */
    documentDate: date({ mode: "string" }),
    /** what is to be paid, in hundredths of the currency, and until when; null: nobody knows it */
    amount: bigint({ mode: "number" }),
    currency: text().notNull().default(""),
    dueDate: date({ mode: "string" }),
    paidOn: date({ mode: "string" }),
    /** there is something to pay that was not paid: `isOpen` of the documents' rules, for the database */
    isOpen: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`paid_on is null and coalesce(amount, 1) > 0 and (due_date is not null or (amount is not null and document_type in ('Rechnung', 'Mahnung')))`,
      ),
    /** the key by which the list is sorted; empty: there is none */
    nameKey: sortKey().notNull().default(""),
    senderKey: sortKey().notNull().default(""),
    /** types are put in order by their names in the person's language */
    typeKeyDe: sortKey().notNull().default(""),
    typeKeyEn: sortKey().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.documentId] }),
    index("document_access_list").on(t.userId, t.modifiedAt, t.documentId),
    index("document_access_relation").on(t.userId, t.relation, t.modifiedAt, t.documentId),
    index("document_access_tax").on(t.userId, t.modifiedAt, t.documentId).where(sql`tax_relevance`),
    index("document_access_open").on(t.userId, t.modifiedAt, t.documentId).where(sql`is_open`),
    index("document_access_type").on(t.userId, t.documentType, t.modifiedAt, t.documentId),
    index("document_access_uploaded").on(t.userId, t.uploadedAt, t.modifiedAt, t.documentId),
    index("document_access_date").on(t.userId, t.documentDate, t.modifiedAt, t.documentId),
    index("document_access_amount").on(t.userId, t.amount, t.modifiedAt, t.documentId),
    index("document_access_due").on(t.userId, t.dueDate, t.modifiedAt, t.documentId),
    index("document_access_name").on(t.userId, t.nameKey, t.modifiedAt, t.documentId),
    index("document_access_sender").on(t.userId, t.senderKey, t.modifiedAt, t.documentId),
    index("document_access_type_de").on(t.userId, t.typeKeyDe, t.modifiedAt, t.documentId),
    index("document_access_type_en").on(t.userId, t.typeKeyEn, t.modifiedAt, t.documentId),
    index("document_access_document").on(t.documentId),
    index("document_access_given_by").on(t.givenById),
  ],
);

/**
 * The number of a person's documents that are private, shared, received and for tax, and that bear each tag: the sum of the rows of one kind and
 * value. Triggers write it at every change of `document_access`. There are several rows, so that nobody waits for another one's transaction.
 */
export const documentCounts = pgTable(
  "document_counts",
  {
    /** without a foreign key, which would lock the person; the rows go with the access they count */
    userId: uuid().notNull(),
    kind: text().$type<Relation | "tax" | "tag">().notNull(),
    /** the tag; of other kinds empty */
    value: text().notNull(),
    documents: integer().notNull(),
  },
  (t) => [index("document_counts_user").on(t.userId, t.kind, t.value)],
);

/** Former access: one row each time that somebody's access was revoked. */
export const pastAccess = pgTable(
  "past_access",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** null: somebody who has left since */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** the last ones */
    grants: text().array().$type<Grant[]>().notNull(),
    grantedAt: moment().notNull(),
    givenById: uuid().references(() => users.id, { onDelete: "set null" }),
    endedAt: moment().notNull(),
    endedById: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("past_access_document").on(t.documentId, t.endedAt),
    index("past_access_user").on(t.userId),
    index("past_access_given_by").on(t.givenById),
    index("past_access_ended_by").on(t.endedById),
  ],
);
