CREATE TABLE "kept_answers" (
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"asked" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "kept_answers_key_id_name_pk" PRIMARY KEY("key_id","name")
);
--> statement-breakpoint
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
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"document_id" uuid,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tries" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	"answer" integer,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "access_keys" ADD COLUMN "reach" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_keys" ADD COLUMN "view_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "said_sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_asked_at" ON "kept_answers" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_addresses_local_part" ON "mail_addresses" USING btree ("local_part");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","place");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","place") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_keys_view" ON "access_keys" USING btree ("view_id");