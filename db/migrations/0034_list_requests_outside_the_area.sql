ALTER TABLE "list_requests" ADD COLUMN "outside_area" text;--> statement-breakpoint
CREATE INDEX "list_requests_by_undecided" ON "list_requests" USING btree ("id") WHERE "list_requests"."outside_area" = 'undecided';--> statement-breakpoint
ALTER TABLE "list_requests" ADD CONSTRAINT "list_requests_known_outside_area" CHECK ("list_requests"."outside_area" in ('undecided', 'accepted'));--> statement-breakpoint
-- What a list request counts for: itself, its delivery, its end without delivery, and that it is undecided, each on its day in
-- the zone.
CREATE FUNCTION days_of_list_request(
  created_at timestamptz, neighbourhood text, delivered boolean, delivered_at timestamptz, closed text, state_changed_at timestamptz,
  outside_area text, zone text
) RETURNS TABLE (day date, counted text, part text) LANGUAGE sql STABLE AS $$
  SELECT (created_at AT TIME ZONE zone)::date, 'order', coalesce(neighbourhood, '')
  UNION ALL
  SELECT (coalesce(delivered_at, created_at) AT TIME ZONE zone)::date, 'delivery', '' WHERE delivered
  UNION ALL
  SELECT (coalesce(state_changed_at, created_at) AT TIME ZONE zone)::date, 'closing', '' WHERE closed IS NOT NULL AND NOT delivered
  UNION ALL
  SELECT (created_at AT TIME ZONE zone)::date, 'undecided', ''
  WHERE outside_area = 'undecided' AND closed IS NULL AND NOT delivered
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
      request.delivered_at, request.closed, request.state_changed_at, request.outside_area, zone) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT days.day, days.counted, days.part, -count(*)
    FROM old_rows AS request, days_of_list_request(request.created_at, request.neighbourhood, request.delivered,
      request.delivered_at, request.closed, request.state_changed_at, request.outside_area, zone) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSE
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT changes.day, changes.counted, changes.part, sum(changes.step)
    FROM (
      SELECT days.*, 1 AS step FROM new_rows AS request, days_of_list_request(request.created_at, request.neighbourhood,
        request.delivered, request.delivered_at, request.closed, request.state_changed_at, request.outside_area, zone) AS days
      UNION ALL
      SELECT days.*, -1 FROM old_rows AS request, days_of_list_request(request.created_at, request.neighbourhood,
        request.delivered, request.delivered_at, request.closed, request.state_changed_at, request.outside_area, zone) AS days
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(changes.step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts everything again after the zone has changed. Nobody writes meanwhile, so that no row is left out or counted twice.
CREATE OR REPLACE FUNCTION recount_days() RETURNS void LANGUAGE plpgsql AS $$
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
    request.delivered_at, request.closed, request.state_changed_at, request.outside_area, zone) AS days
  GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
DROP FUNCTION days_of_list_request(timestamptz, text, boolean, timestamptz, text, timestamptz, text);
