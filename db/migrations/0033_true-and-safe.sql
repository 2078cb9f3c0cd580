-- Names are the same without case, form of accents, kind of blank and kind of apostrophe. app/domain/name-key.ts gives
-- the same key.
CREATE FUNCTION "name_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(btrim(regexp_replace(normalize(
		translate(
			regexp_replace(name, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'),
			U&'\0060\00B4\02B9\02BC\2018\2019\201B\2032\FF07', ''''''''''''''''''''
		), NFC), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')))
$$;--> statement-breakpoint
-- Texts and words as a search compares them: besides, without accents and apostrophes, and with one kind of dash.
CREATE FUNCTION "search_text"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(replace(replace(
		regexp_replace(
			normalize(
				translate(public.name_key(words), U&'\00F8\0142\0111\00F0\0131\2010\2011\2012\2013\2014\2015\2212''', 'olddi-------'),
				NFD),
			'[\u0300-\u036f]', '', 'g'),
		U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th')
$$;--> statement-breakpoint
-- The order in which people count: 1, 2, 10. Each run of digits is padded to 12.
CREATE FUNCTION "natural_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(
		regexp_replace(public.search_text(name), '([0-9]+)', '000000000000\1', 'g'),
		'0{0,12}([0-9]{12,})(?![0-9])', '\1', 'g')
$$;--> statement-breakpoint
-- Homes that an earlier release let stand beside each other under one name keep their people: the younger is numbered.
DO $$
DECLARE
	twin record;
	wanted text;
	n int;
BEGIN
	FOR twin IN
		SELECT id, label FROM (
			SELECT id, label, row_number() OVER (PARTITION BY name_key(label) ORDER BY created_at, id) AS place FROM homes
		) AS numbered WHERE place > 1 ORDER BY label, id
	LOOP
		n := 2;
		LOOP
			wanted := rtrim(left(normalize(twin.label, NFC), 110)) || ' (' || n || ')';
			EXIT WHEN NOT EXISTS (SELECT FROM homes WHERE name_key(label) = name_key(wanted));
			n := n + 1;
		END LOOP;
		UPDATE homes SET label = wanted WHERE id = twin.id;
	END LOOP;
END
$$;--> statement-breakpoint
UPDATE "homes" SET "label" = normalize("label", NFC) WHERE "label" IS NOT NFC NORMALIZED;--> statement-breakpoint
CREATE UNIQUE INDEX "homes_name_key" ON "homes" USING btree (name_key("label"));--> statement-breakpoint
-- Whoever reserves or cancels takes the trip first, then the seat: in this order the two don't wait in a circle.
LOCK TABLE "shuttle_trips", "seat_reservations" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mindfulness_facilities" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mindfulness_facilities" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mindfulness_facilities" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mindfulness_facilities" ADD COLUMN "past_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "garden_workshops" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "garden_workshops" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "garden_workshops" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now a workshop that was retired had the revision 1 in calendars.
UPDATE "garden_workshops" SET "revision" = 1, "revised_at" = "retired_at" WHERE "retired_at" IS NOT NULL;--> statement-breakpoint
-- A ride lasts until the last stop, by the timetable of the moment; boarding at the last stop still is a minute.
CREATE FUNCTION "shuttle_ride_end"("route" text, "departs" timestamptz, "boards" timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  select greatest(
    departs + make_interval(mins => (
      select coalesce(sum(estimated_duration), 0)::int from shuttle_stops where route_id = route)),
    boards + interval '1 minute')
$$;--> statement-breakpoint
UPDATE "seat_reservations" SET "ends_at" = shuttle_ride_end("route_id", "departs_at", "boards_at");--> statement-breakpoint
-- A trigger, since the release before writes no end.
CREATE FUNCTION "fill_ride_end"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.ends_at := shuttle_ride_end(new.route_id, new.departs_at, new.boards_at);
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "seat_reservations_fill_end" BEFORE INSERT OR UPDATE OF "route_id", "departs_at", "boards_at"
  ON "seat_reservations" FOR EACH ROW EXECUTE FUNCTION fill_ride_end();--> statement-breakpoint
-- Of seats for the same time the one that was reserved first stays. Of the others, those to come are given back with
-- their points, and the resident is told; those of the past end with nothing else changed.
DO $$
declare
  seat record;
  kept record;
begin
  for seat in
    select s.*, route.name as route_name, stop.name as stop_name
    from seat_reservations s
    join shuttle_routes route on route.id = s.route_id
    join shuttle_stops stop on stop.id = s.stop_id
    where s.cancelled_at is null and exists (
      select from seat_reservations o
      where o.resident_id = s.resident_id and o.id <> s.id and o.cancelled_at is null
        and tstzrange(o.boards_at, o.ends_at) && tstzrange(s.boards_at, s.ends_at))
    order by s.resident_id, s.reserved_at, s.boards_at, s.id
  loop
    -- Those that come earlier in this order and are still live have been kept.
    select o.*, route.name as route_name, stop.name as stop_name into kept
    from seat_reservations o
    join shuttle_routes route on route.id = o.route_id
    join shuttle_stops stop on stop.id = o.stop_id
    where o.resident_id = seat.resident_id and o.cancelled_at is null
      and (o.reserved_at, o.boards_at, o.id) < (seat.reserved_at, seat.boards_at, seat.id)
      and tstzrange(o.boards_at, o.ends_at) && tstzrange(seat.boards_at, seat.ends_at)
    order by o.reserved_at, o.boards_at, o.id limit 1;
    continue when not found;
    update seat_reservations set cancelled_at = now() where id = seat.id;
    update shuttle_trips set reserved = reserved - 1
    where route_id = seat.route_id and departs_at = seat.departs_at and reserved > 0;
    continue when seat.boards_at <= now();
    insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
    select gen_random_uuid(), resident_id, activity_type, seat.id || ':cancelled', category, -sum(points), max(day), now()
    from points_ledger
    where resident_id = seat.resident_id and activity_type = 'book_shuttle_ride'
      and activity_id in (seat.id::text, seat.id || ':cancelled')
    group by resident_id, activity_type, category
    having sum(points) > 0
    on conflict do nothing;
    insert into notifications (resident_id, id, type, title, message, url, created_at)
    values (
      seat.resident_id, gen_random_uuid(), 'booking_reminder', 'One of your shuttle seats was given back',
      'You had two seats for the same time. You still have the first one you reserved: ' || kept.route_name || ' at '
        || kept.stop_name || '. Your seat on ' || seat.route_name || ' at ' || seat.stop_name
        || ' was given back, and so were its points.',
      '/community/shuttle', now());
  end loop;
end
$$;--> statement-breakpoint
-- A range of one resident's id stands for the id: core GiST has no equality of texts, and btree_gist may be missing.
CREATE TYPE "resident_range" AS RANGE (SUBTYPE = text, COLLATION = "C");--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD CONSTRAINT "seat_reservations_one_at_a_time" EXCLUDE USING gist (
  resident_range("resident_id", "resident_id", '[]') WITH &&,
  tstzrange("boards_at", "ends_at") WITH &&
) WHERE ("cancelled_at" IS NULL);--> statement-breakpoint
CREATE TABLE "flow_hours" (
	"device_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"taken" double precision NOT NULL,
	"given" double precision NOT NULL,
	CONSTRAINT "flow_hours_device_id_hour_pk" PRIMARY KEY("device_id","hour"),
	CONSTRAINT "flow_hours_are_not_negative" CHECK ("flow_hours"."taken" >= 0 and "flow_hours"."given" >= 0)
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "most_per_hour" double precision;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "is_to_judge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "corrected_total" double precision;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD COLUMN "outcome" text DEFAULT 'counted' NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_hours" ADD CONSTRAINT "flow_hours_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_readings_odd_idx" ON "meter_readings" USING btree ("device_id","time") WHERE "meter_readings"."outcome" <> 'counted' or "meter_readings"."decision" is not null;--> statement-breakpoint
CREATE INDEX "meter_readings_waiting_idx" ON "meter_readings" USING btree ("device_id") WHERE "meter_readings"."outcome" = 'waiting';--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_most_per_hour_is_positive" CHECK ("devices"."most_per_hour" > 0);--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_corrected_is_positive" CHECK ("meter_readings"."corrected_total" >= 0);--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_decision_is_known" CHECK ("meter_readings"."decision" in ('ignored', 'reset', 'accepted'));--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_outcome_is_known" CHECK ("meter_readings"."outcome" in ('counted', 'noise', 'reset', 'waiting', 'ignored'));--> statement-breakpoint
-- What was stored before was never judged: the nightly job does that, meter by meter and in parts.
UPDATE "devices" SET "is_to_judge" = true WHERE "feed" <> 'shuttle';--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_ending_fits_kind" CHECK (case "messages"."ending" when 'partly' then "messages"."kind" = 'update' and "messages"."type" = 'safety_alert'
        when 'over' then "messages"."kind" = 'cancel' and "messages"."type" = 'safety_alert'
        when 'mistake' then "messages"."kind" = 'cancel' and "messages"."type" = 'safety_alert'
        else "messages"."ending" is null end);--> statement-breakpoint
ALTER TABLE "emergency_contacts" DROP CONSTRAINT "emergency_contacts_phone_is_set";--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_phone_is_short" CHECK (length(btrim("emergency_contacts"."phone")) <= 40);--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_can_be_reached" CHECK (btrim("emergency_contacts"."phone") <> '' or "emergency_contacts"."email" is not null);--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_place_is_whole" CHECK (("businesses"."latitude" is null) = ("businesses"."longitude" is null));--> statement-breakpoint
CREATE TABLE "job_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workers" text[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "show_from" date GENERATED ALWAYS AS ("date" - coalesce("lead_days", 3)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_show_before_their_date" CHECK ("alerts"."lead_days" between 0 and 366);
