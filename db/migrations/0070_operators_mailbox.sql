CREATE TABLE "mailbox_waiting" (
	"mailbox_id" uuid NOT NULL,
	"uid" bigint NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailbox_waiting_mailbox_id_uid_pk" PRIMARY KEY("mailbox_id","uid")
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_waiting" ADD CONSTRAINT "mailbox_waiting_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_operators" ON "mailboxes" USING btree ((user_id is null)) WHERE user_id is null;