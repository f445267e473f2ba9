CREATE TABLE "photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"sent_file_id" uuid,
	"square" jsonb,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_sent_file_id_files_id_fk" FOREIGN KEY ("sent_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_file" ON "photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "photos_sent_file" ON "photos" USING btree ("sent_file_id");