ALTER TABLE "bulk_actions" ADD COLUMN "undoes_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_undoes_id_bulk_actions_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_actions_undoes" ON "bulk_actions" USING btree ("undoes_id");