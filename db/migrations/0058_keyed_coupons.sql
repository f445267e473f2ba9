-- Codes leave the database: their hashes are keyed by the first job that has the key (billing/coupons/keyed-codes).
DROP INDEX "coupons_code";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "label" text;--> statement-breakpoint
CREATE FUNCTION label_of_coupon(code text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT left(code, length(replace(code, '-', '')) / 3) || '…'
$$;
--> statement-breakpoint
UPDATE "coupons" SET
  "code_hash" = encode(sha256(convert_to('coupon ' || replace("code", '-', ''), 'UTF8')), 'hex'),
  "label" = label_of_coupon("code");
--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "code_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "label" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_hash" ON "coupons" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "code";--> statement-breakpoint
-- The record of what was done by hand repeated them. Nothing else in it changes.
ALTER TABLE "operator_acts" DISABLE TRIGGER "operator_acts_only_appended";--> statement-breakpoint
UPDATE "operator_acts" SET "facts" = "facts" - 'codes' || jsonb_build_object('coupons', (
  SELECT string_agg(label_of_coupon(code), ' ' ORDER BY nth) FROM string_to_table("facts"->>'codes', ' ') WITH ORDINALITY AS each(code, nth)
)) WHERE "facts" ? 'codes';
--> statement-breakpoint
UPDATE "operator_acts" SET "facts" = "facts" - 'code' || jsonb_build_object('coupon', label_of_coupon("facts"->>'code')) WHERE "facts" ? 'code';
--> statement-breakpoint
ALTER TABLE "operator_acts" ENABLE TRIGGER "operator_acts_only_appended";--> statement-breakpoint
DROP FUNCTION label_of_coupon(text);
