ALTER TABLE "users" ADD COLUMN "straightens" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "automatic_key" text;