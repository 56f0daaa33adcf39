-- Names and addresses get their parts; what was one text is taken apart as well as it can be.
UPDATE "receivers" SET
	"last_name" = split_part("name", ' ', 1),
	"first_name" = split_part("name", ' ', 2),
	"patronymic" = nullif(split_part("name", ' ', 3), ''),
	"last_name_latin" = split_part("name_latin", ' ', 1),
	"first_name_latin" = split_part("name_latin", ' ', 2);--> statement-breakpoint
UPDATE "users" SET "registration_completed_at" = "created_at", "terms_accepted_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "transactions_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_only_added" BEFORE DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
