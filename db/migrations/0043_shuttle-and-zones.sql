CREATE TABLE "driver_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"shuttle_id" text NOT NULL,
	"driver_name" text NOT NULL,
	"day" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"held_by_hash" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "driver_links_id_unique" UNIQUE("id"),
	CONSTRAINT "driver_links_name_is_set" CHECK (length(btrim("driver_links"."driver_name")) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "shuttle_delays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"route_id" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "shuttle_delays_minutes_are_sensible" CHECK ("shuttle_delays"."minutes" between 1 and 240),
	CONSTRAINT "shuttle_delays_reason_is_set" CHECK (length(btrim("shuttle_delays"."reason")) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "shuttle_progress" (
	"shuttle_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"route_id" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"stops_passed" integer NOT NULL,
	"meters" double precision NOT NULL,
	"delay_seconds" integer NOT NULL,
	CONSTRAINT "shuttle_progress_is_along" CHECK ("shuttle_progress"."meters" >= 0 and "shuttle_progress"."stops_passed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shuttle_timetables" (
	"id" text PRIMARY KEY NOT NULL,
	"route_id" text NOT NULL,
	"shuttle_id" text NOT NULL,
	"name" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"times" integer[] NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"except_on" date[] DEFAULT '{}' NOT NULL,
	"also_on" date[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "shuttle_timetables_weekdays_are_known" CHECK ("shuttle_timetables"."weekdays" <@ '{0,1,2,3,4,5,6}'::int[]),
	CONSTRAINT "shuttle_timetables_times_are_within_a_day" CHECK (0 <= all("shuttle_timetables"."times") and 1439 >= all("shuttle_timetables"."times") and cardinality("shuttle_timetables"."times") between 1 and 1440),
	CONSTRAINT "shuttle_timetables_end_after_start" CHECK ("shuttle_timetables"."valid_until" >= "shuttle_timetables"."valid_from"),
	CONSTRAINT "shuttle_timetables_days_are_bounded" CHECK (cardinality("shuttle_timetables"."except_on") <= 400 and cardinality("shuttle_timetables"."also_on") <= 400)
);
--> statement-breakpoint
ALTER TABLE "school_zones" ALTER COLUMN "boundary" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_zones" ALTER COLUMN "boundary" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shuttle_routes" ADD COLUMN "fare" text;--> statement-breakpoint
ALTER TABLE "shuttle_routes" ADD COLUMN "line" jsonb;--> statement-breakpoint
ALTER TABLE "shuttle_routes" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shuttle_stops" ADD COLUMN "is_accessible" boolean;--> statement-breakpoint
ALTER TABLE "shuttle_stops" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD COLUMN "is_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shuttles" ADD COLUMN "is_accessible" boolean;--> statement-breakpoint
ALTER TABLE "shuttles" ADD COLUMN "takes_bikes" boolean;--> statement-breakpoint
ALTER TABLE "shuttles" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_zones" ADD COLUMN "streets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_zones" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "school_zones" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_zones" ADD COLUMN "streets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_zones" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "tax_zones" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_shuttle_id_shuttles_id_fk" FOREIGN KEY ("shuttle_id") REFERENCES "public"."shuttles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_delays" ADD CONSTRAINT "shuttle_delays_route_id_shuttle_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."shuttle_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_progress" ADD CONSTRAINT "shuttle_progress_shuttle_id_shuttles_id_fk" FOREIGN KEY ("shuttle_id") REFERENCES "public"."shuttles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_progress" ADD CONSTRAINT "shuttle_progress_route_id_shuttle_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."shuttle_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_timetables" ADD CONSTRAINT "shuttle_timetables_route_id_shuttle_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."shuttle_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_timetables" ADD CONSTRAINT "shuttle_timetables_shuttle_id_shuttles_id_fk" FOREIGN KEY ("shuttle_id") REFERENCES "public"."shuttles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_links_expires_idx" ON "driver_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shuttle_delays_one_a_trip_key" ON "shuttle_delays" USING btree ("route_id","departs_at") WHERE "shuttle_delays"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "shuttle_delays_departs_idx" ON "shuttle_delays" USING btree ("departs_at");--> statement-breakpoint
CREATE INDEX "shuttle_trips_full_idx" ON "shuttle_trips" USING btree ("departs_at") WHERE "shuttle_trips"."is_full";--> statement-breakpoint
CREATE INDEX "shuttle_timetables_route_idx" ON "shuttle_timetables" USING btree ("route_id");--> statement-breakpoint
ALTER TABLE "shuttle_routes" ADD CONSTRAINT "shuttle_routes_line_is_bounded" CHECK ("shuttle_routes"."line" is null or ("shuttle_routes"."line"->>'type' = 'LineString'
        and jsonb_array_length("shuttle_routes"."line"->'coordinates') between 2 and 2000));--> statement-breakpoint
ALTER TABLE "school_zones" ADD CONSTRAINT "school_zones_have_homes" CHECK ("school_zones"."boundary" is not null or cardinality("school_zones"."streets") between 1 and 500);--> statement-breakpoint
ALTER TABLE "tax_zones" ADD CONSTRAINT "tax_zones_have_homes" CHECK ("tax_zones"."boundary" is not null or cardinality("tax_zones"."streets") between 1 and 500);--> statement-breakpoint
-- Stops of a route can change places in one transaction.
ALTER TABLE "shuttle_stops" DROP CONSTRAINT "shuttle_stops_route_order_key";--> statement-breakpoint
ALTER TABLE "shuttle_stops" ADD CONSTRAINT "shuttle_stops_route_order_key" UNIQUE ("route_id", "stop_order") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "shuttle_ride_end"("route" text, "departs" timestamptz, "boards" timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  select greatest(
    departs + make_interval(mins => (
      select coalesce(sum(estimated_duration), 0)::int from shuttle_stops
      where route_id = route and retired_at is null)),
    boards + interval '1 minute')
$$;--> statement-breakpoint
-- Days of a route and vehicle with the same times become one timetable.
INSERT INTO "shuttle_timetables" ("id", "route_id", "shuttle_id", "name", "weekdays", "times", "position")
WITH "by_day" AS (
  SELECT route_id, shuttle_id, weekday, array_agg(departs_at ORDER BY departs_at) AS times
  FROM shuttle_departures GROUP BY route_id, shuttle_id, weekday
), "alike" AS (
  SELECT route_id, shuttle_id, times, array_agg(weekday ORDER BY (weekday + 6) % 7) AS weekdays
  FROM by_day GROUP BY route_id, shuttle_id, times
), "named" AS (
  SELECT *, CASE
    WHEN cardinality(weekdays) = 7 THEN 'Every day'
    WHEN weekdays = '{1,2,3,4,5}' THEN 'Weekdays'
    WHEN weekdays = '{6,0}' THEN 'Weekends'
    ELSE (
      SELECT string_agg((ARRAY['Sun','Mon','Tue','Wed','Thu','Fri','Sat'])[day + 1], ', ' ORDER BY at)
      FROM unnest(weekdays) WITH ORDINALITY AS days(day, at))
  END AS name
  FROM alike
)
SELECT
  route_id || '-times-' || row_number() OVER own, route_id, shuttle_id,
  name || CASE WHEN count(*) OVER (PARTITION BY route_id, name) = 1 THEN ''
    ELSE ', ' || (SELECT left(name, 60) FROM shuttles WHERE id = shuttle_id) END,
  weekdays, times, row_number() OVER (ORDER BY route_id, (weekdays[1] + 6) % 7, shuttle_id) - 1
FROM named
WINDOW own AS (PARTITION BY route_id ORDER BY (weekdays[1] + 6) % 7, shuttle_id);--> statement-breakpoint
DROP TABLE "shuttle_departures";--> statement-breakpoint
-- Processes of the release before read departures by weekday until they end.
CREATE VIEW "shuttle_departures" AS
  SELECT DISTINCT ON (route_id, weekday, departs_at) route_id, weekday, departs_at, shuttle_id
  FROM shuttle_timetables, unnest(weekdays) AS days(weekday), unnest(times) AS at(departs_at)
  ORDER BY route_id, weekday, departs_at, position, id;--> statement-breakpoint
-- Departures of a day, in minutes after local midnight. Where two timetables have the same one, the first counts.
CREATE FUNCTION "shuttle_departures_on"("on_day" date) RETURNS TABLE ("route_id" text, "shuttle_id" text, "departs_at" integer)
LANGUAGE sql STABLE AS $$
  select distinct on (t.route_id, at.minutes) t.route_id, t.shuttle_id, at.minutes
  from shuttle_timetables t
  join shuttle_routes route on route.id = t.route_id and route.retired_at is null
  join shuttles vehicle on vehicle.id = t.shuttle_id and vehicle.retired_at is null
  cross join unnest(t.times) as at(minutes)
  where t.retired_at is null and (
    on_day = any(t.also_on)
    or (
      extract(dow from on_day)::int = any(t.weekdays) and not on_day = any(t.except_on)
      and on_day between coalesce(t.valid_from, '-infinity') and coalesce(t.valid_until, 'infinity')
    )
  )
  order by t.route_id, at.minutes, t.position, t.id
$$;
