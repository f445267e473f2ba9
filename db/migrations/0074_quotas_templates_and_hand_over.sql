CREATE TABLE "quotas" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"keeps" text[] NOT NULL,
	"by" text NOT NULL,
	"note" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"documents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"places" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "signature_images" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "quotas" ADD CONSTRAINT "quotas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_templates" ADD CONSTRAINT "place_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_open" ON "hand_overs" USING btree ("from_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "hand_overs_from" ON "hand_overs" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "hand_overs_to" ON "hand_overs" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_templates_name" ON "place_templates" USING btree ("user_id",lower("name"));--> statement-breakpoint
ALTER TABLE "signature_images" ADD CONSTRAINT "signature_images_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signature_images_guest" ON "signature_images" USING btree ("guest_id");