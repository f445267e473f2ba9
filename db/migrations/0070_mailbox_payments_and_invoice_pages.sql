DELETE FROM "invoices";--> statement-breakpoint
CREATE TABLE "mailbox_waiting" (
	"mailbox_id" uuid NOT NULL,
	"uid" bigint NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailbox_waiting_mailbox_id_uid_pk" PRIMARY KEY("mailbox_id","uid")
);
--> statement-breakpoint
ALTER TABLE "unlocked_files" RENAME TO "opened_files";--> statement-breakpoint
ALTER TABLE "opened_files" DROP CONSTRAINT "unlocked_files_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "opened_files" DROP CONSTRAINT "unlocked_files_original_id_files_id_fk";
--> statement-breakpoint
DROP INDEX "unlocked_files_original";--> statement-breakpoint
ALTER TABLE "mailboxes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (paid_on is null and coalesce(amount, 1) > 0 and (due_date is not null or (amount is not null and document_type in ('Rechnung', 'Mahnung')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "findings" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "enclosed" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_waiting" ADD CONSTRAINT "mailbox_waiting_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_files" ADD CONSTRAINT "opened_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_files" ADD CONSTRAINT "opened_files_original_id_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_access_open" ON "document_access" USING btree ("user_id","modified_at","document_id") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_operators" ON "mailboxes" USING btree ((user_id is null)) WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opened_files_original" ON "opened_files" USING btree ("original_id");