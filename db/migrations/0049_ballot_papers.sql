CREATE TABLE "paper_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_kind" text,
	"from_id" integer DEFAULT 0 NOT NULL,
	"to_kind" text,
	"to_id" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_movements_move_some" CHECK ("paper_movements"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "paper_movements_in_order" ON "paper_movements" USING btree ("at","id");--> statement-breakpoint
CREATE TRIGGER paper_movements_changed AFTER INSERT ON paper_movements
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
