CREATE TABLE "reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Beside an open message stands what its sender wrote and ordered before, with the first words of each.
CREATE OR REPLACE VIEW interactions AS
  SELECT phone, name, created_at AS at, 'message' AS kind, id, left(text, 200) AS excerpt FROM contact_messages
  UNION ALL
  SELECT phone, name, created_at AS at, 'list request' AS kind, id, address AS excerpt FROM list_requests;
