CREATE TABLE "uninspected_files" (
	"file_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linked_documents" (
	"link_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "linked_documents_link_id_document_id_pk" PRIMARY KEY("link_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_by_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" text NOT NULL,
	"download" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "paid_before" date;--> statement-breakpoint
-- Their numbers are kept in parts from now on: the nightly job takes all of them anew.
DELETE FROM "fingerprints";--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "days" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "uninspected_files" ADD CONSTRAINT "uninspected_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_visits" ADD CONSTRAINT "link_visits_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_documents" ADD CONSTRAINT "linked_documents_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_documents" ADD CONSTRAINT "linked_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_visits_link" ON "link_visits" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "linked_documents_document" ON "linked_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "links_secret" ON "links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "links_made_by" ON "links" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "links_ends" ON "links" USING btree ("ends_at");--> statement-breakpoint
INSERT INTO "uninspected_files" ("file_id") SELECT "id" FROM "files" WHERE "media_type" = 'application/pdf' AND EXISTS (SELECT FROM "pages" WHERE "original_file_id" = "files"."id") AND NOT EXISTS (SELECT FROM "invoices" WHERE "file_id" = "files"."id");
