CREATE TABLE "quotas" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "quotas" ADD CONSTRAINT "quotas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;