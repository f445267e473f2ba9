CREATE TABLE "operator_acts" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"facts" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "told_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "coupons_code";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "made_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_plans" ADD CONSTRAINT "told_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_user" ON "operator_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (replace("code", '-', ''));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_count" CHECK ("coupons"."count" >= 0);--> statement-breakpoint
CREATE FUNCTION refuse_to_rewrite_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record of what was done by hand is only ever appended to.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "operator_acts_only_appended" BEFORE UPDATE OR DELETE ON "operator_acts" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_acts();--> statement-breakpoint
CREATE TRIGGER "operator_acts_not_emptied" BEFORE TRUNCATE ON "operator_acts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_acts();
