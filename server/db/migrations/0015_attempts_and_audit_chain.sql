CREATE TABLE "attempt_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"user_id" integer NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "chain" text;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_windows_end" ON "attempt_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "known_networks_age" ON "known_networks" USING btree ("last_at");--> statement-breakpoint
-- Whose account it was may be forgotten with the account, so the chain does not hold it.
CREATE FUNCTION "audit_link"("before" text, "entry" "audit_entries") RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(before, entry.id, entry.staff_id, entry.token_id,
		entry.method, entry.path, entry.status, entry.reason, entry.network,
		to_char(entry.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'))::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last_chain text;
BEGIN
	-- Whom the row names is held first: nobody waits for the chain with a customer in hand whom the chain's holder needs.
	PERFORM 1 FROM users WHERE id = NEW.user_id FOR KEY SHARE;
	PERFORM 1 FROM staff WHERE id = NEW.staff_id FOR KEY SHARE;
	PERFORM pg_advisory_xact_lock(hashtext('audit_entries'));
	-- Numbered in the order of the chain, not in the order in which transactions began.
	NEW.id := nextval(pg_get_serial_sequence('audit_entries', 'id'));
	SELECT chain INTO last_chain FROM audit_entries ORDER BY id DESC LIMIT 1;
	NEW.chain := audit_link(coalesce(last_chain, ''), NEW);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_chained" BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();--> statement-breakpoint
DROP TRIGGER "audit_entries_never_changed" ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER "audit_entries_never_changed" BEFORE UPDATE ON "audit_entries" FOR EACH ROW
	WHEN ((to_jsonb(OLD) - 'user_id') IS DISTINCT FROM (to_jsonb(NEW) - 'user_id') OR NEW."user_id" IS NOT NULL)
	EXECUTE FUNCTION "refuse_change"();