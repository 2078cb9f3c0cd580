CREATE TABLE "shuttle_departures" (
	"route_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"departs_at" integer NOT NULL,
	"shuttle_id" text NOT NULL,
	CONSTRAINT "shuttle_departures_route_id_weekday_departs_at_pk" PRIMARY KEY("route_id","weekday","departs_at"),
	CONSTRAINT "shuttle_departures_weekday_is_known" CHECK ("shuttle_departures"."weekday" between 0 and 6),
	CONSTRAINT "shuttle_departures_are_within_a_day" CHECK ("shuttle_departures"."departs_at" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "shuttle_positions" (
	"shuttle_id" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"speed" double precision,
	"accuracy" double precision,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shuttle_positions_shuttle_id_time_pk" PRIMARY KEY("shuttle_id","time"),
	CONSTRAINT "shuttle_positions_are_on_earth" CHECK ("shuttle_positions"."latitude" between -90 and 90 and "shuttle_positions"."longitude" between -180 and 180),
	CONSTRAINT "shuttle_positions_speed_is_sensible" CHECK ("shuttle_positions"."speed" between 0 and 300),
	CONSTRAINT "shuttle_positions_accuracy_is_sensible" CHECK ("shuttle_positions"."accuracy" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "shuttle_routes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shuttle_routes_color_is_hex" CHECK ("shuttle_routes"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "shuttle_stops" (
	"id" text PRIMARY KEY NOT NULL,
	"route_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"stop_order" integer NOT NULL,
	"estimated_duration" integer NOT NULL,
	CONSTRAINT "shuttle_stops_route_order_key" UNIQUE("route_id","stop_order"),
	CONSTRAINT "shuttle_stops_order_is_from_one" CHECK ("shuttle_stops"."stop_order" >= 1),
	CONSTRAINT "shuttle_stops_duration_is_sensible" CHECK ("shuttle_stops"."estimated_duration" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "shuttles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vehicle_number" text NOT NULL,
	"capacity" integer NOT NULL,
	"is_on_duty" boolean DEFAULT false NOT NULL,
	"current_driver_name" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shuttles_capacity_is_sensible" CHECK ("shuttles"."capacity" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "energy_facilities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"capacity" text NOT NULL,
	"sample_output" text,
	"sample_charge" text,
	"sample_flow" text,
	"efficiency" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"status" text NOT NULL,
	"last_maintenance" date NOT NULL,
	"features" text[] NOT NULL,
	"technician" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "energy_facilities_kind_is_known" CHECK ("energy_facilities"."kind" in ('solar', 'battery', 'grid', 'analytics'))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"feed" text NOT NULL,
	"measures" text,
	"facility_id" text,
	"unit" text,
	"shuttle_id" text,
	"start_total" double precision,
	"token_hash" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_received_at" timestamp with time zone,
	"last_reading_at" timestamp with time zone,
	"readings_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "devices_name_is_set" CHECK (length(btrim("devices"."name")) between 1 and 120),
	CONSTRAINT "devices_feed_is_known" CHECK ("devices"."feed" in ('energy', 'water', 'shuttle')),
	CONSTRAINT "devices_measure_is_known" CHECK ("devices"."measures" in ('solar', 'usage', 'battery', 'grid')),
	CONSTRAINT "devices_fit_their_feed" CHECK (case "devices"."feed"
        when 'energy' then "devices"."measures" is not null and "devices"."shuttle_id" is null
        when 'water' then coalesce("devices"."measures", '') = 'usage' and "devices"."facility_id" is null and "devices"."shuttle_id" is null
        else "devices"."measures" is null and "devices"."facility_id" is null and "devices"."unit" is null
          and "devices"."shuttle_id" is not null and "devices"."start_total" is null
      end),
	CONSTRAINT "devices_start_total_is_positive" CHECK ("devices"."start_total" >= 0),
	CONSTRAINT "devices_homes_measure_use" CHECK ("devices"."unit" is null or "devices"."measures" in ('solar', 'usage'))
);
--> statement-breakpoint
CREATE TABLE "meter_days" (
	"device_id" text NOT NULL,
	"day" date NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "meter_days_device_id_day_pk" PRIMARY KEY("device_id","day"),
	CONSTRAINT "meter_days_are_not_negative" CHECK ("meter_days"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meter_hours" (
	"device_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "meter_hours_device_id_hour_pk" PRIMARY KEY("device_id","hour"),
	CONSTRAINT "meter_hours_are_not_negative" CHECK ("meter_hours"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"device_id" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"total" double precision,
	"rate" double precision,
	"charge_percent" double precision,
	"flow_kw" double precision,
	"pressure_psi" double precision,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meter_readings_device_id_time_pk" PRIMARY KEY("device_id","time"),
	CONSTRAINT "meter_readings_are_not_negative" CHECK ("meter_readings"."total" >= 0 and "meter_readings"."rate" >= 0 and "meter_readings"."pressure_psi" >= 0),
	CONSTRAINT "meter_readings_charge_is_percent" CHECK ("meter_readings"."charge_percent" between 0 and 100),
	CONSTRAINT "meter_readings_say_something" CHECK (num_nonnulls("meter_readings"."total", "meter_readings"."rate", "meter_readings"."charge_percent", "meter_readings"."flow_kw", "meter_readings"."pressure_psi") > 0)
);
--> statement-breakpoint
CREATE TABLE "water_nights" (
	"device_id" text NOT NULL,
	"night" date NOT NULL,
	"result" text NOT NULL,
	"gallons" double precision NOT NULL,
	"least_flow" double precision NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "water_nights_device_id_night_pk" PRIMARY KEY("device_id","night"),
	CONSTRAINT "water_nights_result_is_known" CHECK ("water_nights"."result" in ('leak', 'none', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "eco_tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"source" text NOT NULL,
	"catalogue_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"impact" text NOT NULL,
	"personalized_reason" text NOT NULL,
	"estimated_savings" text,
	"action_steps" text[] NOT NULL,
	"points_reward" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "eco_tips_source_is_known" CHECK ("eco_tips"."source" in ('catalogue', 'model')),
	CONSTRAINT "eco_tips_catalogue_id_fits" CHECK (("eco_tips"."source" = 'catalogue') = ("eco_tips"."catalogue_id" is not null)),
	CONSTRAINT "eco_tips_category_is_known" CHECK ("eco_tips"."category" in ('energy', 'transportation', 'waste', 'water', 'community', 'lifestyle')),
	CONSTRAINT "eco_tips_difficulty_is_known" CHECK ("eco_tips"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "eco_tips_impact_is_known" CHECK ("eco_tips"."impact" in ('low', 'medium', 'high')),
	CONSTRAINT "eco_tips_reward_is_sensible" CHECK ("eco_tips"."points_reward" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "sustainability_profiles" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"strengths" text[] NOT NULL,
	"improvements" text[] NOT NULL,
	"next_level" text NOT NULL,
	"counted" jsonb NOT NULL,
	"analyzed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sustainability_profiles_score_is_of_100" CHECK ("sustainability_profiles"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "garden_facilities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"amenities" text[] NOT NULL,
	"coordinator" text NOT NULL,
	"schedule" text NOT NULL,
	"activities" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "garden_plots" (
	"id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"size" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "garden_workshops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"facility_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "garden_workshops_end_after_start" CHECK ("garden_workshops"."ends_at" > "garden_workshops"."starts_at"),
	CONSTRAINT "garden_workshops_have_room" CHECK ("garden_workshops"."joined" between 0 and "garden_workshops"."capacity")
);
--> statement-breakpoint
CREATE TABLE "plot_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plot_id" text NOT NULL,
	"household" text NOT NULL,
	"resident_id" text,
	"gardeners" integer NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"ends_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plot_reservations_gardeners_are_sensible" CHECK ("plot_reservations"."gardeners" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "plot_waiting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plot_id" text NOT NULL,
	"household" text NOT NULL,
	"resident_id" text NOT NULL,
	"gardeners" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plot_waiting_gardeners_are_sensible" CHECK ("plot_waiting"."gardeners" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "trade_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resident_id" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "trade_posts_message_is_set" CHECK (length(btrim("trade_posts"."message")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "workshop_members" (
	"workshop_id" uuid NOT NULL,
	"resident_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"outcome" text,
	CONSTRAINT "reports_reason_is_set" CHECK (length(btrim("reports"."reason")) between 1 and 2000),
	CONSTRAINT "reports_outcome_is_known" CHECK ("reports"."outcome" in ('kept', 'hidden')),
	CONSTRAINT "reports_decided_has_outcome" CHECK (("reports"."resolved_at" is null) = ("reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "residents" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "shuttle_departures" ADD CONSTRAINT "shuttle_departures_route_id_shuttle_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."shuttle_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_departures" ADD CONSTRAINT "shuttle_departures_shuttle_id_shuttles_id_fk" FOREIGN KEY ("shuttle_id") REFERENCES "public"."shuttles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_positions" ADD CONSTRAINT "shuttle_positions_shuttle_id_shuttles_id_fk" FOREIGN KEY ("shuttle_id") REFERENCES "public"."shuttles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_stops" ADD CONSTRAINT "shuttle_stops_route_id_shuttle_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."shuttle_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_facility_id_energy_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."energy_facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_shuttle_id_shuttles_id_fk" FOREIGN KEY ("shuttle_id") REFERENCES "public"."shuttles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_created_by_residents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_days" ADD CONSTRAINT "meter_days_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_hours" ADD CONSTRAINT "meter_hours_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_nights" ADD CONSTRAINT "water_nights_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_tips" ADD CONSTRAINT "eco_tips_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sustainability_profiles" ADD CONSTRAINT "sustainability_profiles_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garden_plots" ADD CONSTRAINT "garden_plots_facility_id_garden_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."garden_facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garden_workshops" ADD CONSTRAINT "garden_workshops_facility_id_garden_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."garden_facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_reservations" ADD CONSTRAINT "plot_reservations_plot_id_garden_plots_id_fk" FOREIGN KEY ("plot_id") REFERENCES "public"."garden_plots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_reservations" ADD CONSTRAINT "plot_reservations_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_waiting" ADD CONSTRAINT "plot_waiting_plot_id_garden_plots_id_fk" FOREIGN KEY ("plot_id") REFERENCES "public"."garden_plots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plot_waiting" ADD CONSTRAINT "plot_waiting_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_posts" ADD CONSTRAINT "trade_posts_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_members" ADD CONSTRAINT "workshop_members_workshop_id_garden_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."garden_workshops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_members" ADD CONSTRAINT "workshop_members_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_residents_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_residents_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shuttle_positions_time_idx" ON "shuttle_positions" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token_hash_key" ON "devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "devices_feed_idx" ON "devices" USING btree ("feed","created_at");--> statement-breakpoint
CREATE INDEX "devices_unit_idx" ON "devices" USING btree ("unit","feed") WHERE "devices"."unit" is not null;--> statement-breakpoint
CREATE INDEX "meter_days_day_idx" ON "meter_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "meter_hours_hour_idx" ON "meter_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "meter_readings_time_idx" ON "meter_readings" USING btree ("time");--> statement-breakpoint
CREATE INDEX "water_nights_night_idx" ON "water_nights" USING btree ("night");--> statement-breakpoint
CREATE UNIQUE INDEX "eco_tips_once_a_resident_key" ON "eco_tips" USING btree ("resident_id","catalogue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eco_tips_title_once_key" ON "eco_tips" USING btree ("resident_id",lower("title"));--> statement-breakpoint
CREATE INDEX "eco_tips_resident_idx" ON "eco_tips" USING btree ("resident_id","created_at");--> statement-breakpoint
CREATE INDEX "garden_plots_facility_idx" ON "garden_plots" USING btree ("facility_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "garden_workshops_once_key" ON "garden_workshops" USING btree ("facility_id","starts_at");--> statement-breakpoint
CREATE INDEX "garden_workshops_starts_idx" ON "garden_workshops" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plot_reservations_one_a_plot_key" ON "plot_reservations" USING btree ("plot_id") WHERE "plot_reservations"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plot_reservations_one_a_household_key" ON "plot_reservations" USING btree ("household") WHERE "plot_reservations"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plot_waiting_one_a_household_key" ON "plot_waiting" USING btree ("household") WHERE "plot_waiting"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "plot_waiting_plot_idx" ON "plot_waiting" USING btree ("plot_id","joined_at") WHERE "plot_waiting"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "trade_posts_created_idx" ON "trade_posts" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_posts_resident_idx" ON "trade_posts" USING btree ("resident_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_members_once_key" ON "workshop_members" USING btree ("workshop_id","resident_id");--> statement-breakpoint
CREATE INDEX "workshop_members_resident_idx" ON "workshop_members" USING btree ("resident_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_open_key" ON "reports" USING btree ("kind","thing_id","reporter_id") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reports_thing_idx" ON "reports" USING btree ("kind","thing_id");--> statement-breakpoint
CREATE INDEX "residents_unit_idx" ON "residents" USING btree ("unit");--> statement-breakpoint
UPDATE "residents" SET "unit" = "join_codes"."unit" FROM "join_codes" WHERE "join_codes"."used_by" = "residents"."id";
