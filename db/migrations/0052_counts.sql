CREATE TABLE "document_counts" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_counts_user" ON "document_counts" USING btree ("user_id","kind","value");
--> statement-breakpoint
-- What a row of access is counted as.
CREATE FUNCTION "counted_as"("relation" smallint, "tax_relevance" boolean, "tags" text[]) RETURNS TABLE ("kind" text, "value" text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (ARRAY['private', 'shared', 'received'])["relation" + 1], ''
	UNION ALL SELECT 'tax', '' WHERE "tax_relevance"
	UNION ALL SELECT 'tag', "tag" FROM unnest("tags") AS "tag"
$$;
--> statement-breakpoint
CREATE FUNCTION "count_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changes" "document_counts"[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg("change"::"document_counts") INTO "changes" FROM (
			SELECT "user_id", "kind", "value", count(*)::integer AS "documents"
			FROM "added", counted_as("relation", "tax_relevance", "tags") GROUP BY 1, 2, 3
		) AS "change";
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg("change"::"document_counts") INTO "changes" FROM (
			SELECT "user_id", "kind", "value", -count(*)::integer AS "documents"
			FROM "removed", counted_as("relation", "tax_relevance", "tags") GROUP BY 1, 2, 3
		) AS "change";
	ELSE
		SELECT array_agg("change"::"document_counts") INTO "changes" FROM (
			SELECT "user_id", "kind", "value", sum("sign")::integer AS "documents" FROM (
				SELECT "user_id", "relation", "tax_relevance", "tags", 1 AS "sign" FROM "added"
				UNION ALL SELECT "user_id", "relation", "tax_relevance", "tags", -1 FROM "removed"
			) AS "row", counted_as("relation", "tax_relevance", "tags")
			GROUP BY 1, 2, 3 HAVING sum("sign") <> 0
		) AS "change";
	END IF;
	IF "changes" IS NULL THEN RETURN NULL; END IF;
	-- Rows that nobody else has in hand are drawn together with the change; those of a person who is being deleted go.
	WITH "change" AS (
		SELECT * FROM unnest("changes")
	), "free" AS (
		SELECT "row".ctid AS "place" FROM "document_counts" AS "row" JOIN "change" USING ("user_id", "kind", "value") FOR UPDATE OF "row" SKIP LOCKED
	), "taken" AS (
		DELETE FROM "document_counts" AS "row" USING "free" WHERE "row".ctid = "free"."place" RETURNING "row".*
	)
	INSERT INTO "document_counts"
	SELECT "user_id", "kind", "value", sum("documents")
	FROM (SELECT * FROM "change" UNION ALL SELECT * FROM "taken") AS "every"
	WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "user_id")
	GROUP BY 1, 2, 3 HAVING sum("documents") <> 0;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "document_access_counted_in" AFTER INSERT ON "document_access"
REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_documents"();
--> statement-breakpoint
CREATE TRIGGER "document_access_counted_anew" AFTER UPDATE ON "document_access"
REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_documents"();
--> statement-breakpoint
CREATE TRIGGER "document_access_counted_out" AFTER DELETE ON "document_access"
REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_documents"();
--> statement-breakpoint
INSERT INTO "document_counts"
SELECT "user_id", "kind", "value", count(*) FROM "document_access", counted_as("relation", "tax_relevance", "tags") GROUP BY 1, 2, 3;
