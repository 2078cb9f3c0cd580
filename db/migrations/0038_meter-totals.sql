CREATE TABLE "day_totals" (
	"feed" text NOT NULL,
	"day" date NOT NULL,
	"measures" text NOT NULL,
	"facility_id" text NOT NULL,
	"shard" smallint NOT NULL,
	"amount" numeric NOT NULL,
	"meters" integer NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "day_totals_feed_day_measures_facility_id_shard_pk" PRIMARY KEY("feed","day","measures","facility_id","shard")
);
--> statement-breakpoint
CREATE TABLE "feed_changes" (
	"feed" text NOT NULL,
	"shard" smallint NOT NULL,
	"readings" bigint NOT NULL,
	"edits" bigint NOT NULL,
	CONSTRAINT "feed_changes_feed_shard_pk" PRIMARY KEY("feed","shard")
);
--> statement-breakpoint
CREATE TABLE "hour_totals" (
	"feed" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"measures" text NOT NULL,
	"facility_id" text NOT NULL,
	"shard" smallint NOT NULL,
	"amount" numeric NOT NULL,
	"meters" integer NOT NULL,
	CONSTRAINT "hour_totals_feed_hour_measures_facility_id_shard_pk" PRIMARY KEY("feed","hour","measures","facility_id","shard")
);
--> statement-breakpoint
CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"revision" text NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newest_readings" (
	"device_id" text PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"measures" text NOT NULL,
	"facility_id" text,
	"is_in_use" boolean NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"total" double precision,
	"rate" double precision,
	"charge_percent" double precision,
	"flow_kw" double precision,
	"pressure_psi" double precision
);
--> statement-breakpoint
ALTER TABLE "newest_readings" ADD CONSTRAINT "newest_readings_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_hours_hour_idx" ON "flow_hours" USING btree ("hour");--> statement-breakpoint
ALTER TABLE "newest_readings" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "feed_changes" SET (fillfactor = 50);--> statement-breakpoint
CREATE FUNCTION meter_shard(device_id text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (hashtext(device_id) & 15)::smallint
$$;--> statement-breakpoint
-- Each transaction locks the shards of its meters before their totals. One meter is in one shard, so two batches
-- can't wait for each other in a circle, whatever hours they change.
CREATE FUNCTION lock_meter_shards(device_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7245341, shard)
	FROM (SELECT DISTINCT meter_shard(id)::integer AS shard FROM unnest(device_ids) AS id ORDER BY shard) AS shards;
END $$;--> statement-breakpoint
CREATE FUNCTION add_hour_totals(added meter_hours[], removed meter_hours[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF added IS NULL AND removed IS NULL THEN RETURN; END IF;
	PERFORM lock_meter_shards(ARRAY(SELECT device_id FROM unnest(added || removed)));
	INSERT INTO hour_totals AS kept (feed, hour, measures, facility_id, shard, amount, meters)
	SELECT d.feed, c.hour, d.measures, coalesce(d.facility_id, ''), meter_shard(d.id),
		sum(c.sign * round(c.amount::numeric, 9)), sum(c.sign)
	FROM (SELECT *, 1 AS sign FROM unnest(added) UNION ALL SELECT *, -1 FROM unnest(removed)) AS c
	JOIN devices d ON d.id = c.device_id
	GROUP BY 1, 2, 3, 4, 5
	ON CONFLICT (feed, hour, measures, facility_id, shard)
	DO UPDATE SET amount = kept.amount + excluded.amount, meters = kept.meters + excluded.meters;
END $$;--> statement-breakpoint
CREATE FUNCTION add_day_totals(added meter_days[], removed meter_days[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF added IS NULL AND removed IS NULL THEN RETURN; END IF;
	PERFORM lock_meter_shards(ARRAY(SELECT device_id FROM unnest(added || removed)));
	INSERT INTO day_totals AS kept (feed, day, measures, facility_id, shard, amount, meters, changes)
	SELECT d.feed, c.day, d.measures, coalesce(d.facility_id, ''), meter_shard(d.id),
		sum(c.sign * round(c.amount::numeric, 9)), sum(c.sign), 1
	FROM (SELECT *, 1 AS sign FROM unnest(added) UNION ALL SELECT *, -1 FROM unnest(removed)) AS c
	JOIN devices d ON d.id = c.device_id
	GROUP BY 1, 2, 3, 4, 5
	ON CONFLICT (feed, day, measures, facility_id, shard)
	DO UPDATE SET amount = kept.amount + excluded.amount, meters = kept.meters + excluded.meters,
		changes = kept.changes + 1;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_hour_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	CASE TG_OP
		WHEN 'INSERT' THEN PERFORM add_hour_totals(
			(SELECT array_agg((device_id, hour, amount)::meter_hours) FROM added), NULL);
		WHEN 'DELETE' THEN PERFORM add_hour_totals(
			NULL, (SELECT array_agg((device_id, hour, amount)::meter_hours) FROM removed));
		ELSE PERFORM add_hour_totals(
			(SELECT array_agg((device_id, hour, amount)::meter_hours) FROM added),
			(SELECT array_agg((device_id, hour, amount)::meter_hours) FROM removed));
	END CASE;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_hour_totals_inserted AFTER INSERT ON "meter_hours" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_hour_totals();--> statement-breakpoint
CREATE TRIGGER keep_hour_totals_updated AFTER UPDATE ON "meter_hours" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_hour_totals();--> statement-breakpoint
CREATE TRIGGER keep_hour_totals_deleted AFTER DELETE ON "meter_hours" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_hour_totals();--> statement-breakpoint
CREATE FUNCTION keep_day_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	CASE TG_OP
		WHEN 'INSERT' THEN PERFORM add_day_totals(
			(SELECT array_agg((device_id, day, amount)::meter_days) FROM added), NULL);
		WHEN 'DELETE' THEN PERFORM add_day_totals(
			NULL, (SELECT array_agg((device_id, day, amount)::meter_days) FROM removed));
		ELSE PERFORM add_day_totals(
			(SELECT array_agg((device_id, day, amount)::meter_days) FROM added),
			(SELECT array_agg((device_id, day, amount)::meter_days) FROM removed));
	END CASE;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_day_totals_inserted AFTER INSERT ON "meter_days" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_day_totals();--> statement-breakpoint
CREATE TRIGGER keep_day_totals_updated AFTER UPDATE ON "meter_days" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_day_totals();--> statement-breakpoint
CREATE TRIGGER keep_day_totals_deleted AFTER DELETE ON "meter_days" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_day_totals();--> statement-breakpoint
-- A meter's totals move with it to another facility, and go with it. Its row tells where they are, so they are taken
-- out before it changes. The rows that a deletion cascades to then add nothing.
CREATE FUNCTION move_meter_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	hours meter_hours[];
	days meter_days[];
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.feed, OLD.measures, OLD.facility_id) IS NOT DISTINCT FROM (NEW.feed, NEW.measures, NEW.facility_id) THEN
		RETURN NEW;
	END IF;
	hours := ARRAY(SELECT h FROM meter_hours AS h WHERE device_id = OLD.id);
	days := ARRAY(SELECT d FROM meter_days AS d WHERE device_id = OLD.id);
	IF TG_WHEN = 'AFTER' THEN
		PERFORM add_hour_totals(hours, NULL);
		PERFORM add_day_totals(days, NULL);
	ELSE
		PERFORM add_hour_totals(NULL, hours);
		PERFORM add_day_totals(NULL, days);
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER move_meter_totals_before BEFORE DELETE OR UPDATE OF feed, measures, facility_id ON "devices"
	FOR EACH ROW EXECUTE FUNCTION move_meter_totals();--> statement-breakpoint
CREATE TRIGGER move_meter_totals_after AFTER UPDATE OF feed, measures, facility_id ON "devices"
	FOR EACH ROW EXECUTE FUNCTION move_meter_totals();--> statement-breakpoint
CREATE FUNCTION keep_newest_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO newest_readings AS kept
		(device_id, feed, measures, facility_id, is_in_use, time, received_at, total, rate, charge_percent, flow_kw, pressure_psi)
	SELECT DISTINCT ON (d.id) d.id, d.feed, d.measures, d.facility_id, d.revoked_at IS NULL,
		a.time, a.received_at, a.total, a.rate, a.charge_percent, a.flow_kw, a.pressure_psi
	FROM added a JOIN devices d ON d.id = a.device_id
	ORDER BY d.id, a.time DESC
	ON CONFLICT (device_id) DO UPDATE SET
		time = excluded.time, received_at = excluded.received_at, total = excluded.total, rate = excluded.rate,
		charge_percent = excluded.charge_percent, flow_kw = excluded.flow_kw, pressure_psi = excluded.pressure_psi
	WHERE kept.time < excluded.time;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_newest_readings AFTER INSERT ON "meter_readings" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_newest_readings();--> statement-breakpoint
CREATE FUNCTION count_device_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	device devices := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	is_edit boolean := TG_OP <> 'UPDATE' OR (OLD.feed, OLD.measures, OLD.facility_id, OLD.home_id, OLD.revoked_at)
		IS DISTINCT FROM (NEW.feed, NEW.measures, NEW.facility_id, NEW.home_id, NEW.revoked_at);
BEGIN
	INSERT INTO feed_changes AS kept (feed, shard, readings, edits)
	VALUES (device.feed, meter_shard(device.id), (NOT is_edit)::integer, is_edit::integer)
	ON CONFLICT (feed, shard) DO UPDATE SET
		readings = kept.readings + excluded.readings, edits = kept.edits + excluded.edits;
	IF is_edit AND TG_OP = 'UPDATE' THEN
		UPDATE newest_readings
		SET feed = NEW.feed, measures = NEW.measures, facility_id = NEW.facility_id, is_in_use = NEW.revoked_at IS NULL
		WHERE device_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_device_changes AFTER INSERT OR UPDATE OR DELETE ON "devices"
	FOR EACH ROW EXECUTE FUNCTION count_device_changes();--> statement-breakpoint
-- No meter is in this shard, so the leak watch delays no readings.
CREATE FUNCTION count_night_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO feed_changes AS kept (feed, shard, readings, edits) VALUES ('water', -1, 0, 1)
	ON CONFLICT (feed, shard) DO UPDATE SET edits = kept.edits + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_night_changes AFTER INSERT OR UPDATE OR DELETE ON "water_nights"
	FOR EACH STATEMENT EXECUTE FUNCTION count_night_changes();--> statement-breakpoint
-- Every batch of readings locks its device's row first, so none is halfway while this runs. In the order of time, as
-- readings come, so that a month is in few pages.
CREATE FUNCTION rebuild_meter_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE devices IN EXCLUSIVE MODE;
	LOCK TABLE meter_hours, meter_days IN SHARE MODE;
	DELETE FROM hour_totals;
	DELETE FROM day_totals;
	DELETE FROM newest_readings;
	DELETE FROM kept_figures;
	INSERT INTO hour_totals (feed, hour, measures, facility_id, shard, amount, meters)
	SELECT d.feed, m.hour, d.measures, coalesce(d.facility_id, ''), meter_shard(d.id),
		sum(round(m.amount::numeric, 9)), count(*)
	FROM meter_hours m JOIN devices d ON d.id = m.device_id GROUP BY 1, 2, 3, 4, 5 ORDER BY 2;
	INSERT INTO day_totals (feed, day, measures, facility_id, shard, amount, meters, changes)
	SELECT d.feed, m.day, d.measures, coalesce(d.facility_id, ''), meter_shard(d.id),
		sum(round(m.amount::numeric, 9)), count(*), 1
	FROM meter_days m JOIN devices d ON d.id = m.device_id GROUP BY 1, 2, 3, 4, 5 ORDER BY 2;
	INSERT INTO newest_readings
		(device_id, feed, measures, facility_id, is_in_use, time, received_at, total, rate, charge_percent, flow_kw, pressure_psi)
	SELECT d.id, d.feed, d.measures, d.facility_id, d.revoked_at IS NULL,
		r.time, r.received_at, r.total, r.rate, r.charge_percent, r.flow_kw, r.pressure_psi
	FROM devices d CROSS JOIN LATERAL (
		SELECT * FROM meter_readings WHERE device_id = d.id ORDER BY time DESC LIMIT 1) AS r;
	INSERT INTO feed_changes AS kept (feed, shard, readings, edits)
	SELECT DISTINCT feed, meter_shard(id), 1, 1 FROM devices
	ON CONFLICT (feed, shard) DO UPDATE SET readings = kept.readings + 1, edits = kept.edits + 1;
END $$;--> statement-breakpoint
SELECT rebuild_meter_totals();
