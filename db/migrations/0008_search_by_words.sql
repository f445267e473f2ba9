-- All pieces of two and three signs: whatever a word contains, it contains the pieces of.
CREATE FUNCTION "grams"("word" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT coalesce(array_agg(DISTINCT substr("word", "at", "size")), '{}')
	FROM (VALUES (2), (3)) AS "sizes"("size"), generate_series(1, length("word") - "size" + 1) AS "at"
);
--> statement-breakpoint
CREATE TABLE "document_words" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"word_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncollected_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncollected_documents" ADD CONSTRAINT "uncollected_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_words_words" ON "document_words" USING gin ("word_ids") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE UNIQUE INDEX "words_word" ON "words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "words_grams" ON "words" USING gin (grams("word")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE FUNCTION "forget_collected_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "uncollected_documents" ("document_id") VALUES (NEW."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "documents_text_changed" AFTER INSERT OR UPDATE OF "search_text" ON "documents"
FOR EACH ROW WHEN (NEW."search_text" <> '') EXECUTE FUNCTION "forget_collected_words"();
--> statement-breakpoint
INSERT INTO "uncollected_documents" ("document_id") SELECT "id" FROM "documents" WHERE "search_text" <> '';
