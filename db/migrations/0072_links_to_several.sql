ALTER TABLE "links" ADD COLUMN "view_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_view" ON "links" USING btree ("view_id");