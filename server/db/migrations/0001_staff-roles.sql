-- Written by hand: whoever works at the desk already keeps all they could do, and has as long for a new token as a new colleague.
ALTER TABLE "staff" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "staff" SET "role" = 'admin', "expires_at" = now() + interval '90 days';--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "expires_at" SET NOT NULL;
