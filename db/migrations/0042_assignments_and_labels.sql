CREATE TABLE "person_files" (
	"phone" text PRIMARY KEY NOT NULL,
	"assignee" jsonb,
	"assignee_id" integer GENERATED ALWAYS AS ((assignee ->> 'id')::integer) STORED,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_items" (
	"subject" text NOT NULL,
	"item" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_writing" boolean NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_items_subject_item_user_id_pk" PRIMARY KEY("subject","item","user_id")
);
--> statement-breakpoint
ALTER TABLE "message_labels" RENAME TO "offered_labels";--> statement-breakpoint
ALTER TABLE "offered_labels" RENAME CONSTRAINT "message_labels_one_row" TO "offered_labels_one_row";--> statement-breakpoint
ALTER TABLE "offered_labels" RENAME CONSTRAINT "message_labels_pkey" TO "offered_labels_pkey";--> statement-breakpoint
DROP INDEX "contact_messages_by_taker";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee" jsonb;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" integer GENERATED ALWAYS AS ((assignee ->> 'id')::integer) STORED;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "assignee" jsonb;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "assignee_id" integer GENERATED ALWAYS AS ((assignee ->> 'id')::integer) STORED;--> statement-breakpoint
CREATE INDEX "person_files_by_assignee" ON "person_files" USING btree ("assignee_id") WHERE "person_files"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "person_files_by_label" ON "person_files" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "contact_messages_by_assignee" ON "contact_messages" USING btree ("assignee_id","id");--> statement-breakpoint
CREATE INDEX "list_requests_by_assignee" ON "list_requests" USING btree ("assignee_id","id") WHERE "list_requests"."assignee_id" is not null;--> statement-breakpoint
-- Who answers a message stood in five columns.
UPDATE "contact_messages" SET "assignee" = jsonb_strip_nulls(jsonb_build_object('id', "taken_by", 'name', coalesce("taken_by_name", ''), 'givenBy', nullif("given_by_name", ''), 'note', nullif("given_note", ''), 'day', "given_day")) WHERE "taken_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "taken_by";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "taken_by_name";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "taken_at";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "given_by_name";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "given_note";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "given_day";
--> statement-breakpoint
CREATE TRIGGER person_files_changed AFTER INSERT OR UPDATE OR DELETE ON person_files
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
--> statement-breakpoint
CREATE FUNCTION tell_open_items_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('inbox_changed', 'open_items');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_items_opened_or_closed AFTER INSERT OR DELETE ON open_items
  FOR EACH ROW EXECUTE FUNCTION tell_open_items_changed();
--> statement-breakpoint
-- That an item is still open is nothing new for the others.
CREATE TRIGGER open_items_written AFTER UPDATE ON open_items
  FOR EACH ROW WHEN (old.is_writing IS DISTINCT FROM new.is_writing) EXECUTE FUNCTION tell_open_items_changed();
--> statement-breakpoint
CREATE INDEX "contact_messages_labelled" ON "contact_messages" USING btree ("labels") WHERE "contact_messages"."labels" <> '{}';
