CREATE TABLE "shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post" text NOT NULL,
	"circuit" integer DEFAULT 0 NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"helper_id" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_of_post" ON "shifts" USING btree ("post","circuit","place","position","starts","ends");--> statement-breakpoint
CREATE INDEX "shifts_of_helper" ON "shifts" USING btree ("helper_id") WHERE "shifts"."helper_id" is not null;--> statement-breakpoint
CREATE TRIGGER helpers_changed AFTER INSERT OR UPDATE OR DELETE ON helpers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
--> statement-breakpoint
CREATE TRIGGER shifts_changed AFTER INSERT OR UPDATE OR DELETE ON shifts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
