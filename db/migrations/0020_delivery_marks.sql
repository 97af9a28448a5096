CREATE TABLE "delivery_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_request_id" integer NOT NULL,
	"round_id" integer,
	"outcome" text NOT NULL,
	"undoes" uuid,
	"note" text DEFAULT '' NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"marked_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_rounds" DROP CONSTRAINT "delivery_rounds_known_travel";--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD COLUMN "finish" text DEFAULT 'anywhere' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD COLUMN "by_street" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD COLUMN "link_name" text;--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD COLUMN "link_created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD COLUMN "link_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD COLUMN "metres" double precision;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "closed" text;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "attempts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "tracking_hash" text;--> statement-breakpoint
ALTER TABLE "delivery_marks" ADD CONSTRAINT "delivery_marks_list_request_id_list_requests_id_fk" FOREIGN KEY ("list_request_id") REFERENCES "public"."list_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_marks" ADD CONSTRAINT "delivery_marks_round_id_delivery_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."delivery_rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_marks_by_request" ON "delivery_marks" USING btree ("list_request_id");--> statement-breakpoint
CREATE INDEX "delivery_marks_by_round" ON "delivery_marks" USING btree ("round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_rounds_by_link" ON "delivery_rounds" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "list_requests_by_tracking" ON "list_requests" USING btree ("tracking_hash");--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD CONSTRAINT "delivery_rounds_known_finish" CHECK ("delivery_rounds"."finish" in ('anywhere', 'start'));--> statement-breakpoint
ALTER TABLE "delivery_rounds" ADD CONSTRAINT "delivery_rounds_known_travel" CHECK ("delivery_rounds"."travel" in ('walking', 'cycling', 'driving'));--> statement-breakpoint
ALTER TABLE "list_requests" ADD CONSTRAINT "list_requests_known_closing" CHECK ("list_requests"."closed" in ('refused', 'cancelled'));--> statement-breakpoint
-- What earlier releases marked as delivered gets a mark too, because the state of a list request follows from its marks.
INSERT INTO "delivery_marks" ("id", "list_request_id", "outcome", "marked_at", "marked_by")
SELECT gen_random_uuid(), "id", 'delivered', coalesce("delivered_at", "state_changed_at", "created_at"), 'sin registrar'
FROM "list_requests" WHERE "delivered";
