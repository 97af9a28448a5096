CREATE TABLE "voter_lifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voter_lifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"time" text DEFAULT '' NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"driver_id" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "voter_lifts_of_driver" ON "voter_lifts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "voter_lifts_of_phone" ON "voter_lifts" USING btree ("phone");--> statement-breakpoint
CREATE TRIGGER voter_lifts_changed AFTER INSERT OR UPDATE OR DELETE ON voter_lifts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
