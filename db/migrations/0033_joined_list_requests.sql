ALTER TABLE "list_requests" ADD COLUMN "phone_corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "joined_to" integer;--> statement-breakpoint
ALTER TABLE "list_requests" ADD CONSTRAINT "list_requests_joined_to_list_requests_id_fk" FOREIGN KEY ("joined_to") REFERENCES "public"."list_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_requests_open_by_location" ON "list_requests" USING btree ("latitude","longitude") WHERE not "list_requests"."delivered" and "list_requests"."closed" is null;--> statement-breakpoint
CREATE INDEX "list_requests_by_joined" ON "list_requests" USING btree ("joined_to") WHERE "list_requests"."joined_to" is not null;