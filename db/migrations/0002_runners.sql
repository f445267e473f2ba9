CREATE TABLE "drains" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drains_one" CHECK ("drains"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" bigint NOT NULL,
	"task" text NOT NULL,
	"attempt" integer NOT NULL,
	"final" boolean NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runners" (
	"pool_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"concurrency" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beaten_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"draining" boolean DEFAULT false NOT NULL,
	"engines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_failures_time" ON "job_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "job_failures_job" ON "job_failures" USING btree ("job_id");