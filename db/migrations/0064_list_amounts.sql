ALTER TABLE "document_access" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "due_date" date;--> statement-breakpoint
UPDATE "document_access" AS a SET "amount" = d.amount, "currency" = d.currency, "due_date" = d.due_date
  FROM "documents" AS d WHERE d.id = a.document_id AND (d.amount IS NOT NULL OR d.due_date IS NOT NULL);--> statement-breakpoint
CREATE INDEX "document_access_amount" ON "document_access" USING btree ("user_id","amount","modified_at","document_id");--> statement-breakpoint
CREATE INDEX "document_access_due" ON "document_access" USING btree ("user_id","due_date","modified_at","document_id");