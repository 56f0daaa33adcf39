ALTER TABLE "receivers" ADD COLUMN "client_uuid" uuid;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "client_uuid" uuid;--> statement-breakpoint
CREATE INDEX "parcels_receiver" ON "parcels" USING btree ("receiver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_client_uuid" ON "receivers" USING btree ("user_id","client_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "senders_client_uuid" ON "senders" USING btree ("user_id","client_uuid");