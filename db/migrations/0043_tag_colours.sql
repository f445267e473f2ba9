CREATE TABLE "tag_colours" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"colour" text NOT NULL,
	CONSTRAINT "tag_colours_user_id_tag_pk" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
ALTER TABLE "tag_colours" ADD CONSTRAINT "tag_colours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;