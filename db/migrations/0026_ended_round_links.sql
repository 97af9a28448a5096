CREATE TABLE "ended_round_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"round_id" integer NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone NOT NULL,
	"late_marks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_round_links" ADD CONSTRAINT "ended_round_links_round_id_delivery_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."delivery_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_round_links_by_round" ON "ended_round_links" USING btree ("round_id");