CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"counted" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_counted_part_pk" PRIMARY KEY("day","counted","part")
);
--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "neighbourhood" text;--> statement-breakpoint
-- Adds to the counts of days. Rows are taken in one order, so that nobody waits for each other in a circle. Montevideo has
-- been at UTC-3 all year since 2015.
CREATE FUNCTION count_messages_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT (created_at AT TIME ZONE interval '-3 hours')::date AS day, 'message', kind, count(*)
    FROM new_rows GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSE
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT (created_at AT TIME ZONE interval '-3 hours')::date AS day, 'message', kind, -count(*)
    FROM old_rows GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a list request counts for: itself on the day it came in, and its delivery on the day it was delivered.
CREATE FUNCTION days_of_list_request(
  created_at timestamptz, neighbourhood text, delivered boolean, delivered_at timestamptz
) RETURNS TABLE (day date, counted text, part text) LANGUAGE sql STABLE AS $$
  SELECT (created_at AT TIME ZONE interval '-3 hours')::date, 'order', coalesce(neighbourhood, '')
  UNION ALL
  SELECT (coalesce(delivered_at, created_at) AT TIME ZONE interval '-3 hours')::date, 'delivery', '' WHERE delivered
$$;
--> statement-breakpoint
CREATE FUNCTION count_list_requests_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT days.day, days.counted, days.part, count(*)
    FROM new_rows AS request,
      days_of_list_request(request.created_at, request.neighbourhood, request.delivered, request.delivered_at) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT days.day, days.counted, days.part, -count(*)
    FROM old_rows AS request,
      days_of_list_request(request.created_at, request.neighbourhood, request.delivered, request.delivered_at) AS days
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  ELSE
    INSERT INTO daily_counts (day, counted, part, count)
    SELECT changes.day, changes.counted, changes.part, sum(changes.step)
    FROM (
      SELECT days.*, 1 AS step FROM new_rows AS request,
      days_of_list_request(request.created_at, request.neighbourhood, request.delivered, request.delivered_at) AS days
      UNION ALL
      SELECT days.*, -1 FROM old_rows AS request,
      days_of_list_request(request.created_at, request.neighbourhood, request.delivered, request.delivered_at) AS days
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(changes.step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (day, counted, part) DO UPDATE SET count = daily_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO daily_counts (day, counted, part, count)
SELECT (created_at AT TIME ZONE interval '-3 hours')::date, 'message', kind, count(*) FROM contact_messages GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO daily_counts (day, counted, part, count)
SELECT days.day, days.counted, days.part, count(*)
FROM list_requests AS request,
  days_of_list_request(request.created_at, request.neighbourhood, request.delivered, request.delivered_at) AS days GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER contact_messages_counted AFTER INSERT ON contact_messages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages_of_days();
--> statement-breakpoint
CREATE TRIGGER contact_messages_uncounted AFTER DELETE ON contact_messages
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_messages_of_days();
--> statement-breakpoint
CREATE TRIGGER list_requests_counted AFTER INSERT ON list_requests
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_requests_of_days();
--> statement-breakpoint
CREATE TRIGGER list_requests_recounted AFTER UPDATE ON list_requests
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_requests_of_days();
--> statement-breakpoint
CREATE TRIGGER list_requests_uncounted AFTER DELETE ON list_requests
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_requests_of_days();
