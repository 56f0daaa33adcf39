DROP INDEX "parcel_requests_status";--> statement-breakpoint
DROP INDEX "payment_requests_review";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "code" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "code" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "code" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "code" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_desk" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_desk_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shops_code" ON "shops" USING btree ("code");--> statement-breakpoint
CREATE INDEX "orders_for_calculation_desk" ON "orders_for_calculation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_for_calculation_desk_status" ON "orders_for_calculation" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_desk" ON "claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "claims_desk_status" ON "claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "parcel_requests_desk" ON "parcel_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parcel_requests_desk_status" ON "parcel_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "search_requests_desk" ON "search_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "search_requests_desk_status" ON "search_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "parcels_desk" ON "parcels" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parcels_desk_status" ON "parcels" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "parcels_desk_warehouse" ON "parcels" USING btree ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_code" ON "payment_methods" USING btree ("code");--> statement-breakpoint
CREATE INDEX "payment_requests_desk" ON "payment_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_requests_desk_status" ON "payment_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "receivers_desk" ON "receivers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receivers_desk_status" ON "receivers" USING btree ("verification_status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_points_code" ON "pickup_points" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code" ON "warehouses" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "customs_rules_day" ON "customs_rules" USING btree ("country_code","channel","valid_from");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");