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
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_given_by_id_users_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_shares" ADD CONSTRAINT "waiting_shares_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_shares_invite" ON "waiting_shares" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "waiting_shares_given_by" ON "waiting_shares" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "waiting_shares_version" ON "waiting_shares" USING btree ("version_id");