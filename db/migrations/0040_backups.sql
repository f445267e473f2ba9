CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"folder" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"damaged" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_time" ON "backups" USING btree ("taken_at");