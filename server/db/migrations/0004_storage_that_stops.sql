DROP INDEX "parcels_stored";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "storage_days_left" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "storage_notice" smallint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "pickup_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_stored" ON "parcels" USING btree ("storage_free_until") WHERE storage_free_until is not null;