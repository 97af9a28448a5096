CREATE TABLE "day_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circuit" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer,
	"text" text DEFAULT '' NOT NULL,
	"target" uuid,
	"author" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "day_reports_in_order" ON "day_reports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "day_reports_of_circuit" ON "day_reports" USING btree ("circuit","kind","at","id");--> statement-breakpoint
CREATE INDEX "day_reports_taken_back" ON "day_reports" USING btree ("target") WHERE "day_reports"."target" is not null;--> statement-breakpoint
CREATE TRIGGER day_reports_changed AFTER INSERT OR UPDATE OR DELETE ON day_reports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
