ALTER TABLE "stored_campaign" ADD COLUMN "time_zone" text DEFAULT 'America/Montevideo' NOT NULL;--> statement-breakpoint
-- The zone in which days are counted. A database that no campaign has opened yet has nothing to count.
CREATE FUNCTION zone_of_days() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM stored_campaign), 'America/Montevideo')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_messages_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := zone_of_days();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT (created_at AT TIME ZONE zone)::date AS day, 'message', kind, count(*)
    FROM new_rows GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSE
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT (created_at AT TIME ZONE zone)::date AS day, 'message', kind, -count(*)
    FROM old_rows GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a list request counts for: itself, its delivery, and its end without delivery, each on its day in the zone.
CREATE FUNCTION days_of_list_request(
  created_at timestamptz, neighbourhood text, delivered boolean, delivered_at timestamptz, closed text, state_changed_at timestamptz,
  zone text
) RETURNS TABLE (day date, counted text, part text) LANGUAGE sql STABLE AS $$
  SELECT (created_at AT TIME ZONE zone)::date, 'order', coalesce(neighbourhood, '')
  UNION ALL
  SELECT (coalesce(delivered_at, created_at) AT TIME ZONE zone)::date, 'delivery', '' WHERE delivered
  UNION ALL
  SELECT (coalesce(state_changed_at, created_at) AT TIME ZONE zone)::date, 'closing', '' WHERE closed IS NOT NULL AND NOT delivered
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_list_requests_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := zone_of_days();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT days.day, days.counted, days.part, count(*)
    FROM new_rows AS request, days_of_list_request(request.created_at, request.neighbourhood, request.delivered,
      request.delivered_at, request.closed, request.state_changed_at, zone) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT days.day, days.counted, days.part, -count(*)
    FROM old_rows AS request, days_of_list_request(request.created_at, request.neighbourhood, request.delivered,
      request.delivered_at, request.closed, request.state_changed_at, zone) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSE
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT changes.day, changes.counted, changes.part, sum(changes.step)
    FROM (
      SELECT days.*, 1 AS step FROM new_rows AS request, days_of_list_request(request.created_at, request.neighbourhood,
        request.delivered, request.delivered_at, request.closed, request.state_changed_at, zone) AS days
      UNION ALL
      SELECT days.*, -1 FROM old_rows AS request, days_of_list_request(request.created_at, request.neighbourhood,
        request.delivered, request.delivered_at, request.closed, request.state_changed_at, zone) AS days
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(changes.step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION days_of_list_request(timestamptz, text, boolean, timestamptz, text, timestamptz);
--> statement-breakpoint
DROP FUNCTION days_of_list_request(timestamptz, text, boolean, timestamptz);
--> statement-breakpoint
-- Counts everything again after the zone has changed. Nobody writes meanwhile, so that no row is left out or counted twice.
CREATE FUNCTION recount_days() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  zone text := zone_of_days();
BEGIN
  LOCK TABLE contact_messages, list_requests IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM daily_counts;
  INSERT INTO daily_counts (day, counted, part, count)
  SELECT (created_at AT TIME ZONE zone)::date, 'message', kind, count(*) FROM contact_messages GROUP BY 1, 3;
  INSERT INTO daily_counts (day, counted, part, count)
  SELECT days.day, days.counted, days.part, count(*)
  FROM list_requests AS request, days_of_list_request(request.created_at, request.neighbourhood, request.delivered,
    request.delivered_at, request.closed, request.state_changed_at, zone) AS days
  GROUP BY 1, 2, 3;
END $$;
