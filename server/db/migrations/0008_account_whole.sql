ALTER TABLE "addresses" ADD COLUMN "client_uuid" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_doc_country_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_client_uuid" ON "addresses" USING btree ("user_id","client_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_secret" ON "one_time_codes" USING btree ("secret_hash");--> statement-breakpoint
-- Of a row that was added, nothing changes but that its customer may be gone.
CREATE TRIGGER "audit_entries_never_changed" BEFORE UPDATE ON "audit_entries" FOR EACH ROW
	WHEN ((OLD."staff_id", OLD."token_id", OLD."method", OLD."path", OLD."status", OLD."reason", OLD."occurred_at")
		IS DISTINCT FROM (NEW."staff_id", NEW."token_id", NEW."method", NEW."path", NEW."status", NEW."reason", NEW."occurred_at")
		OR NEW."user_id" IS NOT NULL)
	EXECUTE FUNCTION "refuse_change"();
