CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"theme" text NOT NULL,
	"message_id" integer,
	"first_name" text DEFAULT '' NOT NULL,
	"neighbourhood" text DEFAULT '' NOT NULL,
	"phone" text,
	"decision" text DEFAULT 'asked' NOT NULL,
	"agreed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice_version" text,
	"decided_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone,
	"place" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"neighbourhoods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accessibility" text DEFAULT '' NOT NULL,
	"takes_sign_ups" boolean DEFAULT false NOT NULL,
	"capacity" integer,
	"is_full" boolean DEFAULT false NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"former_start" timestamp with time zone,
	"series" text,
	"changes" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"image_description" text,
	"image_focus" jsonb,
	"video_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"people" integer NOT NULL,
	"link_hash" text NOT NULL,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"ticked_at" timestamp with time zone,
	"told_changes" integer DEFAULT 0 NOT NULL,
	"told_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"date" date NOT NULL,
	"proposal_id" integer NOT NULL,
	"state" text NOT NULL,
	"document_url" text,
	"document_name" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"corrects_id" integer,
	"image_url" text,
	"image_description" text,
	"image_focus" jsonb,
	"video_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_by_phone" ON "answers" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "answers_scheduled" ON "answers" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts","id");--> statement-breakpoint
CREATE INDEX "events_scheduled" ON "events" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "events_of_series" ON "events" USING btree ("series") WHERE series is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_of_event" ON "sign_ups" USING btree ("event_id","phone");--> statement-breakpoint
CREATE INDEX "sign_ups_of_phone" ON "sign_ups" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_link" ON "sign_ups" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "progress_entries_newest_first" ON "progress_entries" USING btree ("date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "progress_entries_scheduled" ON "progress_entries" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE TRIGGER events_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();--> statement-breakpoint
CREATE TRIGGER answers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "answers"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();--> statement-breakpoint
CREATE TRIGGER progress_entries_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "progress_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
