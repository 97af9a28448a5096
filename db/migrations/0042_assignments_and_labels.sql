CREATE TABLE "person_files" (
	"phone" text PRIMARY KEY NOT NULL,
	"assignee" jsonb,
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
CREATE TABLE "reply_template_uses" (
	"message_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"used_by" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_template_uses_message_id_template_id_pk" PRIMARY KEY("message_id","template_id")
);
--> statement-breakpoint
DROP INDEX "contact_messages_by_taker";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee" jsonb;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "assignee" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD COLUMN "counted_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_template_uses" ADD CONSTRAINT "reply_template_uses_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_template_uses" ADD CONSTRAINT "reply_template_uses_template_id_reply_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."reply_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_files_by_assignee" ON "person_files" USING btree ((("assignee" ->> 'id')::integer)) WHERE "person_files"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "person_files_by_label" ON "person_files" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "reply_template_uses_by_template" ON "reply_template_uses" USING btree ("template_id","used_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_assignee" ON "contact_messages" USING btree ((("assignee" ->> 'id')::integer),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_labelled" ON "contact_messages" USING btree ("labels") WHERE "contact_messages"."labels" <> '{}';--> statement-breakpoint
CREATE INDEX "list_requests_by_assignee" ON "list_requests" USING btree ((("assignee" ->> 'id')::integer),"id") WHERE "list_requests"."assignee" is not null;
--> statement-breakpoint
-- Instances of the former release read and write who answers a message in columns of their own.
CREATE FUNCTION keep_assignee_of_former_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND new.assignee IS DISTINCT FROM old.assignee THEN
    new.taken_by := (new.assignee ->> 'id')::integer;
    new.taken_by_name := new.assignee ->> 'name';
    new.given_by_name := new.assignee ->> 'givenBy';
    new.given_note := new.assignee ->> 'note';
    new.given_day := new.assignee ->> 'day';
  ELSIF new.taken_by IS NULL THEN
    new.assignee := NULL;
  ELSE
    new.assignee := jsonb_strip_nulls(jsonb_build_object(
      'id', new.taken_by, 'name', coalesce(new.taken_by_name, ''), 'givenBy', nullif(new.given_by_name, ''),
      'note', nullif(new.given_note, ''), 'day', new.given_day));
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_assignee_inserted BEFORE INSERT ON contact_messages
  FOR EACH ROW WHEN (new.taken_by IS NOT NULL AND new.assignee IS NULL) EXECUTE FUNCTION keep_assignee_of_former_release();
--> statement-breakpoint
CREATE TRIGGER contact_messages_assignee_changed BEFORE UPDATE ON contact_messages
  FOR EACH ROW WHEN (new.assignee IS DISTINCT FROM old.assignee OR new.taken_by IS DISTINCT FROM old.taken_by
    OR new.given_note IS DISTINCT FROM old.given_note OR new.given_day IS DISTINCT FROM old.given_day)
  EXECUTE FUNCTION keep_assignee_of_former_release();
--> statement-breakpoint
UPDATE contact_messages SET assignee = jsonb_strip_nulls(jsonb_build_object(
  'id', taken_by, 'name', coalesce(taken_by_name, ''), 'givenBy', nullif(given_by_name, ''),
  'note', nullif(given_note, ''), 'day', given_day)) WHERE taken_by IS NOT NULL;
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
