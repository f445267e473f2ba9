CREATE TABLE "mailbox_mails" (
	"mailbox_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	CONSTRAINT "mailbox_mails_mailbox_id_mail_id_pk" PRIMARY KEY("mailbox_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"login" text NOT NULL,
	"password" text NOT NULL,
	"folders" text[] NOT NULL,
	"folder" text,
	"afterwards" text DEFAULT 'leave' NOT NULL,
	"move_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"since" timestamp (3) with time zone,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"known_up_to" bigint DEFAULT 0 NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"last_mail_at" timestamp (3) with time zone,
	"passed_over" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"trouble_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_look_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "watched_folders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"said" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "shades" "bytea";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shades" "bytea";--> statement-breakpoint
ALTER TABLE "mailbox_mails" ADD CONSTRAINT "mailbox_mails_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_folders" ADD CONSTRAINT "watched_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailboxes_user" ON "mailboxes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailboxes_due" ON "mailboxes" USING btree ("next_look_at") WHERE paused_at is null;--> statement-breakpoint
CREATE INDEX "fingerprints_shades" ON "fingerprints" USING btree ("owner_id","taken_at") WHERE shades is not null;