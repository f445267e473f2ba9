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
CREATE TABLE "guest_codes" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_signers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"asked_by_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"message" text NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" text NOT NULL,
	"needs_code" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_mistaken" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_shares" (
	"document_id" uuid NOT NULL,
	"to_email" text NOT NULL,
	"invite_id" uuid NOT NULL,
	"grants" text[] NOT NULL,
	"given_by_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "waiting_shares_document_id_to_email_pk" PRIMARY KEY("document_id","to_email")
);
--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "is_for_share" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "view_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "signings" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_files" ADD CONSTRAINT "requested_files_request_id_file_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."file_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_signers" ADD CONSTRAINT "guest_signers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_signers" ADD CONSTRAINT "guest_signers_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_given_by_id_users_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_requests_secret" ON "file_requests" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "file_requests_made_by" ON "file_requests" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "file_requests_ends" ON "file_requests" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requested_files_bytes" ON "requested_files" USING btree ("request_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_signers_secret" ON "guest_signers" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "guest_signers_document" ON "guest_signers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "guest_signers_asked_by" ON "guest_signers" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "waiting_shares_invite" ON "waiting_shares" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "waiting_shares_given_by" ON "waiting_shares" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "waiting_shares_version" ON "waiting_shares" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_view" ON "links" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signings_guest_entry" ON "signings" USING btree ("version_id","guest_id");--> statement-breakpoint
CREATE INDEX "signings_guest" ON "signings" USING btree ("guest_id");