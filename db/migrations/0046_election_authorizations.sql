CREATE TABLE "authorization_steps" (
	"helper_id" integer NOT NULL,
	"circuit" integer NOT NULL,
	"place" text NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "authorization_steps_helper_id_circuit_place_step_pk" PRIMARY KEY("helper_id","circuit","place","step")
);
--> statement-breakpoint
CREATE TABLE "authorization_templates" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"authorities" text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER authorization_steps_changed AFTER INSERT OR UPDATE OR DELETE ON authorization_steps
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
