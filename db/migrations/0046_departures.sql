CREATE TABLE "departures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL,
	"secret_hash" text NOT NULL,
	"counts" jsonb
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"hash" text NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_coupon_id_email_pk";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "email_hash" text;--> statement-breakpoint
UPDATE "coupon_redemptions" SET "email_hash" = encode(sha256(convert_to("email", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "email_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_email_hash_pk" PRIMARY KEY("coupon_id","email_hash");--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "departures_secret" ON "departures" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "departures_leaves" ON "departures" USING btree ("leaves_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_subject" ON "erasures" USING btree ("subject_hash");--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP COLUMN "email";