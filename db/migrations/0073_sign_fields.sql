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
ALTER TABLE "sign_field_values" ADD CONSTRAINT "sign_field_values_signing_id_signings_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_field_values" ADD CONSTRAINT "sign_field_values_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_fields" ADD CONSTRAINT "sign_fields_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_field_values_page" ON "sign_field_values" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "sign_fields_document" ON "sign_fields" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "sign_fields_page" ON "sign_fields" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "sign_fields_user" ON "sign_fields" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_fields_guest" ON "sign_fields" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "sign_fields_made_by" ON "sign_fields" USING btree ("made_by_id");