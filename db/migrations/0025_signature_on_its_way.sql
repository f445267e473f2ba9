ALTER TABLE "signatures" ALTER COLUMN "image_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "sent_image_id" uuid;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_sent_image_id_signature_images_id_fk" FOREIGN KEY ("sent_image_id") REFERENCES "public"."signature_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_sent" ON "signatures" USING btree ("sent_image_id");