-- Their numbers are kept in parts from now on: the nightly job takes all of them anew.
DELETE FROM "fingerprints";--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "days" integer[] NOT NULL;