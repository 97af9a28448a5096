CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"item_id" text,
	"item_title" text NOT NULL,
	"before" text,
	"after" text,
	"origin" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activities_by_time" ON "activities" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activities_by_actor" ON "activities" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "activities_by_act" ON "activities" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "activities_by_item" ON "activities" USING btree ("subject","item_id","id");
--> statement-breakpoint
-- Entries are facts: nobody changes them, and nobody removes one that is younger than two years.
CREATE FUNCTION keep_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'entries of the activity log cannot be changed or removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER activities_kept BEFORE UPDATE OR DELETE ON activities
  FOR EACH ROW EXECUTE FUNCTION keep_activities();
--> statement-breakpoint
CREATE TRIGGER activities_not_truncated BEFORE TRUNCATE ON activities
  FOR EACH STATEMENT EXECUTE FUNCTION keep_activities();
--> statement-breakpoint
CREATE FUNCTION purge_activities() RETURNS void LANGUAGE sql AS $$
  DELETE FROM activities WHERE at < now() - interval '2 years';
$$;
--> statement-breakpoint
-- A search inside words needs trigrams, as for contact messages (0004).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX activities_search ON activities USING gin (search gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no index for searches: %', SQLERRM;
END $$;
