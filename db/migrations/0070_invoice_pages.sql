ALTER TABLE "unlocked_files" RENAME TO "opened_files";--> statement-breakpoint
ALTER TABLE "opened_files" DROP CONSTRAINT "unlocked_files_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "opened_files" DROP CONSTRAINT "unlocked_files_original_id_files_id_fk";
--> statement-breakpoint
DROP INDEX "unlocked_files_original";--> statement-breakpoint
ALTER TABLE "opened_files" ADD CONSTRAINT "opened_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_files" ADD CONSTRAINT "opened_files_original_id_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opened_files_original" ON "opened_files" USING btree ("original_id");