ALTER TABLE "documents" ADD COLUMN "search_alike" text GENERATED ALWAYS AS (replace(replace(replace(translate(search_text, 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťũūŭůűųŵŷźżž', 'aaaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiijkllllnnnoooorrrssssttuuuuuuwyzzz'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) STORED NOT NULL;
--> statement-breakpoint
INSERT INTO "uncollected_documents" ("document_id") SELECT "id" FROM "documents" WHERE "search_text" <> '' ON CONFLICT DO NOTHING;
