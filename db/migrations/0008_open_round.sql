ALTER TABLE "list_requests" ADD COLUMN "open_round_id" integer;--> statement-breakpoint
-- What an open round held until now stays on it.
UPDATE list_requests SET open_round_id = round_id
FROM delivery_stops WHERE list_request_id = list_requests.id AND held;
--> statement-breakpoint
ALTER TABLE "list_requests" ADD CONSTRAINT "list_requests_open_round_id_delivery_rounds_id_fk" FOREIGN KEY ("open_round_id") REFERENCES "public"."delivery_rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_requests_by_open_round" ON "list_requests" USING btree ("open_round_id") WHERE "list_requests"."open_round_id" is not null;--> statement-breakpoint
DROP INDEX "delivery_stops_held_once";--> statement-breakpoint
ALTER TABLE "delivery_stops" DROP COLUMN "held";
