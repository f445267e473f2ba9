ALTER TABLE "document_access" ALTER COLUMN "relation" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verifications_asked" integer DEFAULT 0 NOT NULL;