CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"answered" boolean DEFAULT false NOT NULL,
	"state" text GENERATED ALWAYS AS (case when not read then 'new' when answered then 'answered' else 'pending' end) STORED NOT NULL,
	"search" text NOT NULL,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_known_kind" CHECK ("contact_messages"."kind" in ('consulta', 'sugerencia', 'apoyo', 'otro'))
);
--> statement-breakpoint
CREATE TABLE "list_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"delivered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_totals" (
	"phone" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"list_requests" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (messages + list_requests) STORED NOT NULL,
	"last_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')) || ' ' || phone) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_circuits" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "code_deliveries" (
	"reference" text PRIMARY KEY NOT NULL,
	"phone" text,
	"code_hash" text,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"sends_since" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	"last_wrong_at" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"locks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verified_phones" (
	"browser" text NOT NULL,
	"phone" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verified_phones_browser_phone_pk" PRIMARY KEY("browser","phone")
);
--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_phone" ON "contact_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "list_requests_by_phone" ON "list_requests" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "person_totals_ranking" ON "person_totals" USING btree ("total" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"phone" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "phone_codes_locked" ON "phone_codes" USING btree ("locked_until");