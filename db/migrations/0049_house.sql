CREATE TABLE "house" (
	"is_this" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"founded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "house_one" CHECK ("house"."is_this")
);
