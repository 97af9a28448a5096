CREATE TABLE "deletion_notices" (
	"day" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"known_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"read_by" integer
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "outgoing_mails_waiting" ON "outgoing_mails" USING btree ("next_attempt_at") WHERE "outgoing_mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_by_topic" ON "outgoing_mails" USING btree ("topic");