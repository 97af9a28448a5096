-- A list request that was closed without delivery is no longer pending, so it counts on the day on which it was closed.
CREATE FUNCTION days_of_list_request(
  created_at timestamptz, neighbourhood text, delivered boolean, delivered_at timestamptz, closed text, state_changed_at timestamptz
) RETURNS TABLE (day date, counted text, part text) LANGUAGE sql STABLE AS $$
  SELECT * FROM days_of_list_request(created_at, neighbourhood, delivered, delivered_at)
  UNION ALL
  SELECT (coalesce(state_changed_at, created_at) AT TIME ZONE interval '-3 hours')::date, 'closing', ''
  WHERE closed IS NOT NULL AND NOT delivered
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_list_requests_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT days.day, days.counted, days.part, count(*)
    FROM new_rows AS request, days_of_list_request(request.created_at, request.neighbourhood, request.delivered,
      request.delivered_at, request.closed, request.state_changed_at) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT days.day, days.counted, days.part, -count(*)
    FROM old_rows AS request, days_of_list_request(request.created_at, request.neighbourhood, request.delivered,
      request.delivered_at, request.closed, request.state_changed_at) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSE
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT changes.day, changes.counted, changes.part, sum(changes.step)
    FROM (
      SELECT days.*, 1 AS step FROM new_rows AS request, days_of_list_request(request.created_at, request.neighbourhood,
        request.delivered, request.delivered_at, request.closed, request.state_changed_at) AS days
      UNION ALL
      SELECT days.*, -1 FROM old_rows AS request, days_of_list_request(request.created_at, request.neighbourhood,
        request.delivered, request.delivered_at, request.closed, request.state_changed_at) AS days
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(changes.step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO daily_counts (day, counted, part, count)
SELECT (coalesce(state_changed_at, created_at) AT TIME ZONE interval '-3 hours')::date, 'closing', '', count(*)
FROM list_requests WHERE closed IS NOT NULL AND NOT delivered GROUP BY 1
ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
