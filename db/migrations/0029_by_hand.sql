ALTER TABLE "version_pages" ADD COLUMN "suggestions" jsonb;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "by_hand" text[] DEFAULT '{}' NOT NULL;