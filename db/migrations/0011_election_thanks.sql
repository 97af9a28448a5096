CREATE TABLE "election_thanks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "election_thanks_one_row" CHECK ("election_thanks"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER election_thanks_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "election_thanks"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
