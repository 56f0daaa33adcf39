ALTER TABLE "search_requests" ADD COLUMN "extra_tracking_numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_requests" ADD COLUMN "delivered_on" date;