ALTER TABLE "versions" ADD COLUMN "awaits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "recognised" text[] DEFAULT '{}' NOT NULL;