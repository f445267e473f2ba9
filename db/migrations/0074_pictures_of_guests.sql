ALTER TABLE "signature_images" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "signature_images" ADD CONSTRAINT "signature_images_guest_id_guest_signers_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest_signers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signature_images_guest" ON "signature_images" USING btree ("guest_id");