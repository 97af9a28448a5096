CREATE TABLE "geocodings" (
	"query" text PRIMARY KEY NOT NULL,
	"suggestions" jsonb NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"travel" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "delivery_rounds_known_travel" CHECK ("delivery_rounds"."travel" in ('walking', 'driving'))
);
--> statement-breakpoint
CREATE TABLE "delivery_stops" (
	"round_id" integer NOT NULL,
	"position" integer NOT NULL,
	"list_request_id" integer NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	"delivered" boolean,
	CONSTRAINT "delivery_stops_round_id_position_pk" PRIMARY KEY("round_id","position")
);
--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "state_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_round_id_delivery_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."delivery_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_list_request_id_list_requests_id_fk" FOREIGN KEY ("list_request_id") REFERENCES "public"."list_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geocodings_by_time" ON "geocodings" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "delivery_rounds_open" ON "delivery_rounds" USING btree ("finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_stops_held_once" ON "delivery_stops" USING btree ("list_request_id") WHERE held;--> statement-breakpoint
CREATE INDEX "delivery_stops_by_request" ON "delivery_stops" USING btree ("list_request_id");--> statement-breakpoint
CREATE INDEX "list_requests_by_state" ON "list_requests" USING btree ("delivered","id");
--> statement-breakpoint
UPDATE list_requests
SET search = lower(regexp_replace(normalize(name || ' ' || phone || ' ' || address, NFD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
ALTER TABLE list_requests ALTER COLUMN search DROP DEFAULT;
--> statement-breakpoint
-- Whoever looks at orders sees at once that somebody is on the way with them.
CREATE TRIGGER delivery_rounds_changed AFTER INSERT OR UPDATE OR DELETE ON delivery_rounds
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX list_requests_search ON list_requests USING gin (search gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no index for searches: %', SQLERRM;
END $$;
