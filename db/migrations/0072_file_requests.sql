CREATE TABLE "file_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_by_id" uuid NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" text NOT NULL,
	"most_files" integer NOT NULL,
	"most_bytes" bigint NOT NULL,
	"refused_files" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "requested_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sender" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_files" ADD CONSTRAINT "requested_files_request_id_file_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."file_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_requests_secret" ON "file_requests" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "file_requests_made_by" ON "file_requests" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "file_requests_ends" ON "file_requests" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requested_files_bytes" ON "requested_files" USING btree ("request_id","sha256");