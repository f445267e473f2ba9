ALTER TABLE "signings" ADD COLUMN "given_version_id" uuid;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_given_version_id_versions_id_fk" FOREIGN KEY ("given_version_id") REFERENCES "public"."versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signings_given" ON "signings" USING btree ("given_version_id");