CREATE TABLE "stale_search_texts" (
	"document_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stale_search_texts" ADD CONSTRAINT "stale_search_texts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "stale_search_texts" ("document_id") SELECT "id" FROM "documents" WHERE "search_text" <> '';
