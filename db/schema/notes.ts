import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";
import { documents } from "./documents.ts";

/** The notes that people wrote about a document. They belong to the document, not to a version. */
export const documentNotes = pgTable(
  "document_notes",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** null: somebody who has left */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    /** minted with the form: the same form sent twice adds nothing twice */
    submissionId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("document_notes_document").on(t.documentId, t.createdAt),
    index("document_notes_author").on(t.authorId),
    uniqueIndex("document_notes_submission").on(t.documentId, t.submissionId),
  ],
);
