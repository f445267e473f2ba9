DROP INDEX "document_words_words";
--> statement-breakpoint
TRUNCATE "document_words";
--> statement-breakpoint
ALTER TABLE "document_words" ADD COLUMN "reader_ids" uuid[] NOT NULL;
--> statement-breakpoint
-- Each reader has a number of their own for a word; that two fall together now and then costs a look at a text, no more.
CREATE FUNCTION "reader_words"("reader_ids" uuid[], "word_ids" integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT coalesce(array_agg(uuid_hash("reader_id") # "word_id"), '{}')
	FROM unnest("reader_ids") AS "readers"("reader_id"), unnest("word_ids") AS "ids"("word_id")
);
--> statement-breakpoint
CREATE INDEX "document_words_readers" ON "document_words" USING gin (reader_words("reader_ids", "word_ids")) WITH (gin_pending_list_limit=128);
--> statement-breakpoint
CREATE FUNCTION "forget_collected_readers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "uncollected_documents" ("document_id") VALUES (NEW."document_id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "document_access_reader_added" AFTER INSERT ON "document_access"
FOR EACH ROW EXECUTE FUNCTION "forget_collected_readers"();
--> statement-breakpoint
INSERT INTO "uncollected_documents" ("document_id") SELECT "id" FROM "documents" WHERE "search_text" <> '' ON CONFLICT DO NOTHING;
