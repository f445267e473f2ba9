ALTER TABLE "files" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Nothing is kept of what was refused: its bytes go with the next sweep.
UPDATE "draft_files" SET "file_id" = NULL WHERE "state" = 'refused';--> statement-breakpoint
UPDATE "files" SET "added_by" = "versions"."author_id" FROM "draft_files" JOIN "versions" ON "versions"."id" = "draft_files"."version_id" WHERE "draft_files"."file_id" = "files"."id";--> statement-breakpoint
UPDATE "files" SET "added_by" = "versions"."author_id" FROM "pages" JOIN "version_pages" ON "version_pages"."page_id" = "pages"."id" JOIN "versions" ON "versions"."id" = "version_pages"."version_id" WHERE "pages"."original_file_id" = "files"."id" AND "files"."added_by" IS NULL;--> statement-breakpoint
CREATE INDEX "files_added_by" ON "files" USING btree ("added_by","bytes");
