CREATE TABLE "waiting_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"from_user_id" uuid,
	"kind" text NOT NULL,
	"document_id" uuid,
	"batch_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_news" ADD CONSTRAINT "waiting_news_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_news_user" ON "waiting_news" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_news_from" ON "waiting_news" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "waiting_news_document" ON "waiting_news" USING btree ("document_id");