ALTER TABLE "bulk_actions" ADD COLUMN "shared_with_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD COLUMN "grants" text[];--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "grants_before" text[];--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_shared_with_id_users_id_fk" FOREIGN KEY ("shared_with_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_shared_with" ON "bulk_actions" USING btree ("shared_with_id");