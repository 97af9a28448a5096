-- Everything that somebody did, whichever room keeps it.
CREATE VIEW interactions AS
  SELECT phone, name, created_at AS at, 'message' AS kind, id FROM contact_messages
  UNION ALL
  SELECT phone, name, created_at AS at, 'list request' AS kind, id FROM list_requests;
--> statement-breakpoint
-- One person for each phone, the name is the latest one given.
CREATE VIEW people AS
  SELECT phone, name, total, messages, list_requests, last_at, search FROM person_totals WHERE total > 0;
--> statement-breakpoint
-- Sums up anew whoever is in the changed rows. Who adds to the same person at the same moment waits for the other, and
-- the statement that sums up sees what was committed while it waited. People are held in the order of their phones, new
-- ones and known ones alike, so that nobody waits for each other.
CREATE FUNCTION sum_up_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT phone ORDER BY phone) INTO changed FROM new_rows;
  ELSE
    SELECT array_agg(DISTINCT phone ORDER BY phone) INTO changed FROM old_rows;
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO person_totals (phone) SELECT unnest(changed)
  ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone WHERE false; -- holds the row and leaves it as it is
  UPDATE person_totals AS person
  SET messages = sums.messages, list_requests = sums.list_requests, last_at = sums.last_at, name = sums.name
  FROM (
    SELECT phone,
      count(*) FILTER (WHERE kind = 'message') AS messages,
      count(*) FILTER (WHERE kind = 'list request') AS list_requests,
      max(at) AS last_at,
      (array_agg(name ORDER BY at DESC, id DESC))[1] AS name
    FROM interactions WHERE phone = ANY (changed) GROUP BY phone
  ) AS sums
  WHERE person.phone = sums.phone;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM person_totals AS person
    WHERE person.phone = ANY (changed)
      AND NOT EXISTS (SELECT 1 FROM interactions WHERE interactions.phone = person.phone);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_added AFTER INSERT ON contact_messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_people();
--> statement-breakpoint
CREATE TRIGGER contact_messages_removed AFTER DELETE ON contact_messages
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_people();
--> statement-breakpoint
CREATE TRIGGER list_requests_added AFTER INSERT ON list_requests
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_people();
--> statement-breakpoint
CREATE TRIGGER list_requests_removed AFTER DELETE ON list_requests
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_up_people();
--> statement-breakpoint
-- Whoever is looking at the back office hears of what came in, from whichever instance.
CREATE FUNCTION tell_inbox_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('inbox_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_changed AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
--> statement-breakpoint
CREATE TRIGGER list_requests_changed AFTER INSERT OR UPDATE OR DELETE ON list_requests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_inbox_changed();
--> statement-breakpoint
-- A search inside words needs trigrams. The embedded database has none, and one may not be allowed to add them:
-- then every search reads all messages, which a hundred thousand of them stand.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX contact_messages_search ON contact_messages USING gin (search gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no index for searches: %', SQLERRM;
END $$;
