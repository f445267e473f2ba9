CREATE TABLE "admission_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"origin" text NOT NULL,
	"email_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"by_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_field_values" (
	"signing_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"box" jsonb NOT NULL,
	"label" text NOT NULL,
	"value" text,
	CONSTRAINT "sign_field_values_signing_id_field_id_pk" PRIMARY KEY("signing_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "sign_fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"kind" text NOT NULL,
	"box" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"label" text NOT NULL,
	"made_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_requests" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"in_order" boolean NOT NULL,
	"remind_every" integer,
	"remind_times" integer NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"end_told_at" timestamp (3) with time zone,
	"set_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "unsent" text;--> statement-breakpoint
ALTER TABLE "guest_signers" ADD COLUMN "unsent" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "lost_right" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signings" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "signings" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_field_values" ADD CONSTRAINT "sign_field_values_signing_id_signings_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_field_values" ADD CONSTRAINT "sign_field_values_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_requests" ADD CONSTRAINT "signing_requests_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_requests" ADD CONSTRAINT "signing_requests_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admission_keys_hash" ON "admission_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "admission_keys_address" ON "admission_keys" USING btree ("email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_reports_token" ON "letter_reports" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "letter_reports_created" ON "letter_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_field_values_page" ON "sign_field_values" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "sign_fields_document" ON "sign_fields" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "sign_fields_page" ON "sign_fields" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "sign_fields_user" ON "sign_fields" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_fields_guest" ON "sign_fields" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "sign_fields_made_by" ON "sign_fields" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "signing_requests_set_by" ON "signing_requests" USING btree ("set_by_id");--> statement-breakpoint
CREATE INDEX "signing_requests_ends" ON "signing_requests" USING btree ("ends_at");--> statement-breakpoint
-- Without a time of asking, somebody's turn has not come.
UPDATE "signings" SET "asked_at" = coalesce("seen_at", "signed_at", "declined_at", now()) WHERE "required" AND "asked_at" IS NULL;
