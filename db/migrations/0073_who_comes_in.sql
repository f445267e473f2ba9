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
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "admission_keys_hash" ON "admission_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "admission_keys_address" ON "admission_keys" USING btree ("email_hash");