ALTER TABLE "document_access" ADD COLUMN "page_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "sender_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "type_key_de" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "type_key_en" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION pg_temp.sort_key(named text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(replace(replace(replace(translate(replace(lower(btrim(regexp_replace(named, '\s+', ' ', 'g'))), 'ß', 'ss'), 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťũūŭůűųŵŷźżž', 'aaaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiijkllllnnnoooorrrssssttuuuuuuwyzzz'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 80)
$$;--> statement-breakpoint
UPDATE "document_access" AS a SET "page_total" = d.page_total, "document_date" = d.document_date, "name_key" = pg_temp.sort_key(d.name), "sender_key" = pg_temp.sort_key(d.sender), "type_key_de" = pg_temp.sort_key(d.document_type), "type_key_en" = pg_temp.sort_key(CASE d.document_type WHEN 'Beleg' THEN 'Receipt' WHEN 'Rechnung' THEN 'Invoice' WHEN 'Fahrticket' THEN 'Travel Ticket' WHEN 'Gehaltsabrechnung' THEN 'Payroll' WHEN 'Lohnsteuerbescheinigung' THEN 'Income Tax Certificate' WHEN 'Notizen' THEN 'Notes' WHEN 'Ausweis' THEN 'ID' WHEN 'Urkunde' THEN 'Certificate' WHEN 'Lastschrift' THEN 'Direct Debit Mandate' WHEN 'Vertrag' THEN 'Contract' WHEN 'Bild' THEN 'Picture' ELSE d.document_type END)
  FROM "documents" AS d WHERE d.id = a.document_id;--> statement-breakpoint
CREATE INDEX "document_access_uploaded" ON "document_access" USING btree ("user_id","uploaded_at","modified_at","document_id");--> statement-breakpoint
CREATE INDEX "document_access_date" ON "document_access" USING btree ("user_id","document_date","modified_at","document_id");--> statement-breakpoint
CREATE INDEX "document_access_name" ON "document_access" USING btree ("user_id","name_key","modified_at","document_id");--> statement-breakpoint
CREATE INDEX "document_access_sender" ON "document_access" USING btree ("user_id","sender_key","modified_at","document_id");--> statement-breakpoint
CREATE INDEX "document_access_type_de" ON "document_access" USING btree ("user_id","type_key_de","modified_at","document_id");--> statement-breakpoint
CREATE INDEX "document_access_type_en" ON "document_access" USING btree ("user_id","type_key_en","modified_at","document_id");
