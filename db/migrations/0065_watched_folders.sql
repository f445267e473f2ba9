CREATE TABLE "watched_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"same_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_path" text
);
--> statement-breakpoint
ALTER TABLE "apart_files" ADD COLUMN "door" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "apart_files" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "door" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_files" ADD CONSTRAINT "watched_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watched_files_path" ON "watched_files" USING btree ("user_id","path") WHERE taken_path is null;--> statement-breakpoint
CREATE INDEX "watched_files_taken" ON "watched_files" USING btree ("user_id") WHERE taken_path is not null;--> statement-breakpoint
CREATE INDEX "apart_files_arrived" ON "apart_files" USING btree ("user_id","asked_at") WHERE door <> 'form';--> statement-breakpoint
CREATE INDEX "documents_door" ON "documents" USING btree ("owner_id","door") WHERE door <> 'form';