-- Pieces of four digits, too: three digits are part of so many numbers that looking for one of them took longer than for any word.
CREATE OR REPLACE FUNCTION "grams"("word" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT coalesce(array_agg(DISTINCT "piece"), '{}')
	FROM (VALUES (2), (3), (4)) AS "sizes"("size"), generate_series(1, length("word") - "size" + 1) AS "at", substr("word", "at", "size") AS "piece"
	WHERE "size" < 4 OR "piece" !~ '[^0-9]'
);
--> statement-breakpoint
REINDEX INDEX "words_grams";
