DROP INDEX "document_words_readers";
--> statement-breakpoint
TRUNCATE "document_words";
--> statement-breakpoint
ALTER TABLE "document_words" ADD COLUMN "seams" integer[] NOT NULL;
--> statement-breakpoint
CREATE INDEX "document_words_readers" ON "document_words" USING gin (reader_words("reader_ids", "word_ids"),"seams") WITH (gin_pending_list_limit=128);
--> statement-breakpoint
INSERT INTO "uncollected_documents" ("document_id") SELECT "id" FROM "documents" WHERE "search_text" <> '' ON CONFLICT DO NOTHING;
