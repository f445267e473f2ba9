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
ALTER TABLE "access_keys" ADD COLUMN "reach" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_keys" ADD COLUMN "view_id" uuid;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_asked_at" ON "kept_answers" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_keys_view" ON "access_keys" USING btree ("view_id");