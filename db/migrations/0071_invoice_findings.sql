DELETE FROM "invoices";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "findings" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "enclosed" jsonb NOT NULL;