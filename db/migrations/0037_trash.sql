CREATE TABLE "trashed_access" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"grants" text[] NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"given_by_id" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	"new_since" timestamp (3) with time zone,
	CONSTRAINT "trashed_access_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trashed_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"trashed_by_id" uuid,
	"trashed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trashed_access" ADD CONSTRAINT "trashed_access_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_access" ADD CONSTRAINT "trashed_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_access" ADD CONSTRAINT "trashed_access_given_by_id_users_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_documents" ADD CONSTRAINT "trashed_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_documents" ADD CONSTRAINT "trashed_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trashed_documents" ADD CONSTRAINT "trashed_documents_trashed_by_id_users_id_fk" FOREIGN KEY ("trashed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trashed_access_user" ON "trashed_access" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trashed_access_given_by" ON "trashed_access" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "trashed_documents_owner" ON "trashed_documents" USING btree ("owner_id","trashed_at","document_id");--> statement-breakpoint
CREATE INDEX "trashed_documents_ends" ON "trashed_documents" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "trashed_documents_trashed_by" ON "trashed_documents" USING btree ("trashed_by_id");