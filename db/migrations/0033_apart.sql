CREATE TABLE "apart_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"sha256" text,
	"version_id" uuid,
	"reason" text,
	"twin_of" text,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "versions_one_new_draft";--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "new_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sends_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "is_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apart_files" ADD CONSTRAINT "apart_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apart_files" ADD CONSTRAINT "apart_files_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "apart_files_submission" ON "apart_files" USING btree ("user_id","submission_id","place");--> statement-breakpoint
CREATE INDEX "apart_files_open" ON "apart_files" USING btree ("user_id","asked_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "apart_files_version" ON "apart_files" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_one_new_draft" ON "versions" USING btree ("author_id") WHERE published_at is null and base_version_id is null and not is_apart;