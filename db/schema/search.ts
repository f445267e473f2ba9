import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { documents } from "./documents.ts";

// Size of the GIN indexes' pending lists in kB. Every search reads them whole, so they are short, yet long enough for sorting in to pay.

/** Every word of all search texts once, long ones in pieces: each typed text is part of one of them. */
export const words = pgTable(
  "words",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
  },
  (t) => [
    uniqueIndex("words_word").on(t.word),
    index("words_grams").using("gin", sql`grams(${t.word})`).with({ gin_pending_list_limit: 512 }),
  ],
);

/** The words of a document's search text, and its readers: an account searches only its own documents, however many there are. */
export const documentWords = pgTable(
  "document_words",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    readerIds: uuid().array().notNull(),
    wordIds: integer().array().notNull(),
    /** where two words meet, as numbers */
    seams: integer().array().notNull(),
  },
  (t) => [
    index("document_words_readers")
      .using("gin", sql`reader_words(${t.readerIds}, ${t.wordIds})`, t.seams)
      .with({ gin_pending_list_limit: 128 }),
  ],
);

/** Documents with a text or a reader that `document_words` does not know yet. Triggers enter them at every such change. */
export const uncollectedDocuments = pgTable("uncollected_documents", {
  documentId: uuid()
    .primaryKey()
    .references(() => documents.id, { onDelete: "cascade" }),
});

/** The documents whose search text was written by an older rule of folding: a migration enters them, and a job writes their texts anew. */
export const staleSearchTexts = pgTable("stale_search_texts", {
  documentId: uuid()
    .primaryKey()
    .references(() => documents.id, { onDelete: "cascade" }),
});
