ALTER TABLE "document_access" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (paid_on is null and coalesce(amount, 1) > 0 and (due_date is not null or (amount is not null and document_type in ('Rechnung', 'Mahnung')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paid_on" date;--> statement-breakpoint
CREATE INDEX "document_access_open" ON "document_access" USING btree ("user_id","modified_at","document_id") WHERE is_open;