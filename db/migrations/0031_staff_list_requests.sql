ALTER TABLE "list_requests" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_requests" ADD CONSTRAINT "list_requests_known_origin" CHECK ("list_requests"."origin" in ('phone', 'street', 'office'));--> statement-breakpoint
-- Staff correct the phone and the name of a list request, so the totals of both phones are summed up again. List
-- requests without a phone are of nobody: an empty text is no person.
CREATE FUNCTION sum_up_phones(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_totals (phone) SELECT phone FROM unnest(changed) AS phone ORDER BY phone
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
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_absent_phones(changed text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM person_totals AS person
  WHERE person.phone = ANY (changed)
    AND NOT EXISTS (SELECT 1 FROM interactions WHERE interactions.phone = person.phone);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT phone ORDER BY phone) INTO changed FROM new_rows WHERE phone <> '';
  ELSE
    SELECT array_agg(DISTINCT phone ORDER BY phone) INTO changed FROM old_rows WHERE phone <> '';
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM sum_up_phones(changed);
  IF TG_OP = 'DELETE' THEN
    PERFORM forget_absent_phones(changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_up_corrected_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(DISTINCT phone ORDER BY phone) INTO changed
  FROM unnest(ARRAY[OLD.phone, NEW.phone]) AS phone WHERE phone <> '';
  IF changed IS NOT NULL THEN
    PERFORM sum_up_phones(changed);
    PERFORM forget_absent_phones(changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only statements that set one of these columns run it, so delivery marks cost nothing more.
CREATE TRIGGER list_requests_corrected AFTER UPDATE OF phone, name ON list_requests
  FOR EACH ROW WHEN (OLD.phone <> NEW.phone OR OLD.name <> NEW.name)
  EXECUTE FUNCTION sum_up_corrected_person();
