ALTER TABLE "users" ADD COLUMN "proved_email" text;--> statement-breakpoint
-- Written by hand: what was proved before counts as proved.
UPDATE "users" SET "proved_email" = "email" WHERE "email_verified_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_proved_email" ON "users" USING btree ("proved_email");