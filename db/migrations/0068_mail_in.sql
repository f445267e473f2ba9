CREATE TABLE "mail_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"local_part" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_mail_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_senders" (
	"user_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_senders_user_id_sender_pk" PRIMARY KEY("user_id","sender")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "said_sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_addresses_local_part" ON "mail_addresses" USING btree ("local_part");