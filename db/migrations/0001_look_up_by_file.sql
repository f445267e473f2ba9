DROP INDEX "draft_files_submission";--> statement-breakpoint
CREATE INDEX "draft_files_file" ON "draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "exports_file" ON "exports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "exports_version" ON "exports" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "pages_base" ON "pages" USING btree ("base_file_id");--> statement-breakpoint
CREATE INDEX "pages_rendered" ON "pages" USING btree ("rendered_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_files_submission" ON "draft_files" USING btree ("submission_id","place","version_id");