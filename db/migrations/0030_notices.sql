CREATE TABLE "notices" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link_url" text,
	"link_text" text,
	"shown_until" timestamp with time zone,
	"about_voting" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "notices_one_row" CHECK ("notices"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER notices_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "notices"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
