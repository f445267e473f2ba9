ALTER TABLE "documents" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "document_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "document_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "currency" text DEFAULT '' NOT NULL;