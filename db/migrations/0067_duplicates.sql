CREATE TABLE "duplicates" (
	"owner_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"sameness" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"differ_at" timestamp (3) with time zone,
	CONSTRAINT "duplicates_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"originals" text NOT NULL,
	"words" integer[] NOT NULL,
	"figures" integer[] NOT NULL,
	"bands" integer[] NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_first_id_documents_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicates" ADD CONSTRAINT "duplicates_second_id_documents_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicates_second" ON "duplicates" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "duplicates_owner" ON "duplicates" USING btree ("owner_id","found_at");--> statement-breakpoint
CREATE INDEX "fingerprints_originals" ON "fingerprints" USING btree ("owner_id","originals");--> statement-breakpoint
CREATE INDEX "fingerprints_bands" ON "fingerprints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "fingerprints_owner" ON "fingerprints" USING btree ("owner_id");