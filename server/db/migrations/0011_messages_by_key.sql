ALTER TABLE "claim_messages" ADD COLUMN "client_uuid" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_messages_client_uuid" ON "claim_messages" USING btree ("claim_id","client_uuid");--> statement-breakpoint
CREATE INDEX "claims_newest" ON "claims" USING btree ("user_id","created_at","id");