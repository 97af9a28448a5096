CREATE TABLE "vote_count_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vote_count_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"circuit" integer NOT NULL,
	"kind" text NOT NULL,
	"person" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"helper_id" integer,
	"sheet" jsonb,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_counts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb,
	"published" jsonb,
	CONSTRAINT "vote_counts_one_row" CHECK ("vote_counts"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "vote_count_entries_in_order" ON "vote_count_entries" USING btree ("position");--> statement-breakpoint
CREATE TRIGGER vote_count_entries_changed AFTER INSERT OR UPDATE OR DELETE ON vote_count_entries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();--> statement-breakpoint
CREATE TRIGGER vote_counts_changed AFTER INSERT OR UPDATE OR DELETE ON vote_counts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
