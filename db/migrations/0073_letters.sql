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
ALTER TABLE "invites" ADD COLUMN "unsent" text;--> statement-breakpoint
ALTER TABLE "guest_signers" ADD COLUMN "unsent" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "lost_right" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_reports_token" ON "letter_reports" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "letter_reports_created" ON "letter_reports" USING btree ("created_at");