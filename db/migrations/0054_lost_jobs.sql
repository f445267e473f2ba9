CREATE INDEX "draft_files_received" ON "draft_files" USING btree ("id") WHERE state = 'received';--> statement-breakpoint
CREATE INDEX "exports_asked" ON "exports" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "pages_being_read" ON "pages" USING btree ("id") WHERE analysis in ('ahead', 'rendering', 'reading');--> statement-breakpoint
CREATE INDEX "pages_undrawn" ON "pages" USING btree ("id") WHERE rendered_key <> recipe_key;--> statement-breakpoint
CREATE INDEX "versions_to_publish" ON "versions" USING btree ("id") WHERE published_at is null and publish_asked_at is not null;--> statement-breakpoint
CREATE INDEX "versions_awaiting" ON "versions" USING btree ("id") WHERE awaits <> '{}';