ALTER TABLE "parcels" ADD COLUMN "pass_name" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "pass_code" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "pass_created_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "transactions_subject" ON "transactions" USING btree ("subject_type","subject_id");