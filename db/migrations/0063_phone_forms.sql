INSERT INTO "stale_search_texts" ("document_id") SELECT "id" FROM "documents" WHERE "search_text" <> '' ON CONFLICT DO NOTHING;
