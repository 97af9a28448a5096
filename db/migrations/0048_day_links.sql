CREATE TABLE "day_links" (
	"helper_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"circuits" integer[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "day_photos" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"helper_id" integer NOT NULL,
	"picture" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_reports" ADD COLUMN "helper_id" integer;--> statement-breakpoint
CREATE INDEX "day_photos_of_helper" ON "day_photos" USING btree ("helper_id");--> statement-breakpoint
CREATE INDEX "day_reports_of_helper" ON "day_reports" USING btree ("helper_id") WHERE "day_reports"."helper_id" is not null;--> statement-breakpoint
CREATE TRIGGER day_photos_changed AFTER INSERT OR DELETE ON day_photos
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
