CREATE TABLE "uninspected_files" (
	"file_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "paid_before" date;--> statement-breakpoint
ALTER TABLE "uninspected_files" ADD CONSTRAINT "uninspected_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "uninspected_files" ("file_id") SELECT "id" FROM "files" WHERE "media_type" = 'application/pdf' AND EXISTS (SELECT FROM "pages" WHERE "original_file_id" = "files"."id") AND NOT EXISTS (SELECT FROM "invoices" WHERE "file_id" = "files"."id");
