DROP INDEX "parcels_receiver";--> statement-breakpoint
CREATE INDEX "parcels_receiver_under_way" ON "parcels" USING btree ("receiver_id","id") WHERE step is not null;--> statement-breakpoint
CREATE INDEX "parcels_address" ON "parcels" USING btree ("address_id") WHERE step is not null and address_id is not null;--> statement-breakpoint
CREATE INDEX "parcels_receiver" ON "parcels" USING btree ("receiver_id","shipped_at");