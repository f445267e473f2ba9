CREATE TABLE "past_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid,
	"grants" text[] NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"given_by_id" uuid,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_asked_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "versions" DROP CONSTRAINT "versions_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "exports" ALTER COLUMN "asked_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "given_by_id" uuid;--> statement-breakpoint
ALTER TABLE "document_access" ADD COLUMN "given_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "is_share" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "past_access" ADD CONSTRAINT "past_access_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_access" ADD CONSTRAINT "past_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_access" ADD CONSTRAINT "past_access_given_by_id_users_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_access" ADD CONSTRAINT "past_access_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_access_document" ON "past_access" USING btree ("document_id","ended_at");--> statement-breakpoint
CREATE INDEX "past_access_user" ON "past_access" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_access_given_by" ON "past_access" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "past_access_ended_by" ON "past_access" USING btree ("ended_by_id");--> statement-breakpoint
ALTER TABLE "document_access" ADD CONSTRAINT "document_access_given_by_id_users_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_access_given_by" ON "document_access" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "exports_asked_by" ON "exports" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "versions_author" ON "versions" USING btree ("author_id");--> statement-breakpoint
UPDATE "document_access" SET "given_at" = "granted_at";--> statement-breakpoint
-- Versions stay when their author leaves; what was not published yet goes with them.
CREATE FUNCTION take_drafts_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "versions" WHERE "author_id" = OLD."id" AND "published_at" IS NULL;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_take_drafts_along" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION take_drafts_along();
