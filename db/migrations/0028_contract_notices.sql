CREATE TABLE "contract_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text,
	"day" text,
	"language" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"worked_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "contract_notices" ADD CONSTRAINT "contract_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_notices_user" ON "contract_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_notices_open" ON "contract_notices" USING btree ("received_at") WHERE "contract_notices"."closed_at" is null;