ALTER TABLE "parcels" ALTER COLUMN "approve_over_percent" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "approve_over_percent" SET DEFAULT 0;