CREATE TABLE "message_labels" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"labels" text[] NOT NULL,
	CONSTRAINT "message_labels_one_row" CHECK ("message_labels"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "undo_steps" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"former" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
-- The state cannot be changed in place, and its index goes with it.
ALTER TABLE "contact_messages" drop column "state";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text GENERATED ALWAYS AS (case when snoozed_until is not null then 'snoozed' when not read then 'new' when answered then 'answered' else 'pending' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "given_by_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "given_note" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "given_day" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "snoozed_by_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_by_taker" ON "contact_messages" USING btree ("taken_by","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_label" ON "contact_messages" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "contact_messages_snoozed" ON "contact_messages" USING btree ("snoozed_until") WHERE "contact_messages"."snoozed_until" is not null;