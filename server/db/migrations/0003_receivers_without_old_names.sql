ALTER TABLE "receivers" DROP COLUMN "name_latin";--> statement-breakpoint
ALTER TABLE "receivers" DROP COLUMN "city";