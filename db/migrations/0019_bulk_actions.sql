CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb,
	"list" text NOT NULL,
	"total" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"action_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"result" text,
	CONSTRAINT "bulk_items_action_id_document_id_pk" PRIMARY KEY("action_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_user" ON "bulk_actions" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "bulk_items_open" ON "bulk_items" USING btree ("action_id","place") WHERE result is null;