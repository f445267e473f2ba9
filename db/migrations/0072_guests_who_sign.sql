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
ALTER TABLE "notifications" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "signings" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_signers" ADD CONSTRAINT "guest_signers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_signers" ADD CONSTRAINT "guest_signers_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_signers_secret" ON "guest_signers" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "guest_signers_document" ON "guest_signers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "guest_signers_asked_by" ON "guest_signers" USING btree ("asked_by_id");--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signings_guest_entry" ON "signings" USING btree ("version_id","guest_id");--> statement-breakpoint
CREATE INDEX "signings_guest" ON "signings" USING btree ("guest_id");