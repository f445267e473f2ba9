CREATE TABLE "seals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"version_id" uuid,
	"content_sha256" text NOT NULL,
	"chain_seq" integer NOT NULL,
	"chain_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"pages" integer NOT NULL,
	"signers" integer NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"time_stamped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signature_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"drawing" jsonb,
	"typed" text,
	"outline" jsonb,
	"sent_file_id" uuid,
	"file_id" uuid,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"image_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"verdict" jsonb NOT NULL,
	"judged_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_events" (
	"document_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"entry" text NOT NULL,
	CONSTRAINT "signing_events_document_id_seq_pk" PRIMARY KEY("document_id","seq")
);
--> statement-breakpoint
CREATE TABLE "signing_heads" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"image_id" uuid,
	"declined_at" timestamp (3) with time zone,
	"reason" text,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "clean_file_id" uuid;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_images" ADD CONSTRAINT "signature_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_images" ADD CONSTRAINT "signature_images_sent_file_id_files_id_fk" FOREIGN KEY ("sent_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_images" ADD CONSTRAINT "signature_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_image_id_signature_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."signature_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_files" ADD CONSTRAINT "signed_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_heads" ADD CONSTRAINT "signing_heads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_image_id_signature_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."signature_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seals_sha256" ON "seals" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "seals_version" ON "seals" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "signature_images_user" ON "signature_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signature_images_file" ON "signature_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "signature_images_sent" ON "signature_images" USING btree ("sent_file_id");--> statement-breakpoint
CREATE INDEX "signatures_image" ON "signatures" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signings_entry" ON "signings" USING btree ("version_id","user_id");--> statement-breakpoint
CREATE INDEX "signings_user" ON "signings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signings_asked_by" ON "signings" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "signings_image" ON "signings" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_clean_file_id_files_id_fk" FOREIGN KEY ("clean_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_clean" ON "pages" USING btree ("clean_file_id");--> statement-breakpoint
CREATE FUNCTION refuse_to_rewrite_signing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Said for its own transaction by whoever deletes a whole document.
  IF TG_OP = 'DELETE' AND current_setting('mappe.purge', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The record of signing is only ever appended to.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "signing_events_only_appended" BEFORE UPDATE OR DELETE ON "signing_events" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_signing();--> statement-breakpoint
CREATE TRIGGER "signing_events_not_emptied" BEFORE TRUNCATE ON "signing_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_signing();
