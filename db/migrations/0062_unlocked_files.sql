CREATE TABLE "unlocked_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"original_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unlocked_files" ADD CONSTRAINT "unlocked_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocked_files" ADD CONSTRAINT "unlocked_files_original_id_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unlocked_files_original" ON "unlocked_files" USING btree ("original_id");