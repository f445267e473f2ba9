CREATE TABLE "removed_pages" (
	"version_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"draft_file_id" uuid,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_pages_version_id_page_id_pk" PRIMARY KEY("version_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "draft_files" ADD COLUMN "put_away_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "removed_pages" ADD CONSTRAINT "removed_pages_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_pages" ADD CONSTRAINT "removed_pages_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_pages" ADD CONSTRAINT "removed_pages_draft_file_id_draft_files_id_fk" FOREIGN KEY ("draft_file_id") REFERENCES "public"."draft_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_pages_page" ON "removed_pages" USING btree ("page_id");