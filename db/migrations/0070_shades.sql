CREATE TABLE "watched_folders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "shades" "bytea";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shades" "bytea";--> statement-breakpoint
ALTER TABLE "watched_folders" ADD CONSTRAINT "watched_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprints_shades" ON "fingerprints" USING btree ("owner_id","taken_at") WHERE shades is not null;