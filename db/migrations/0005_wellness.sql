CREATE TABLE "amenities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	"booking_duration_minutes" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "amenities_name_is_set" CHECK (length(btrim("amenities"."name")) between 1 and 120),
	CONSTRAINT "amenities_capacity_is_sensible" CHECK ("amenities"."capacity" between 1 and 1000),
	CONSTRAINT "amenities_duration_is_sensible" CHECK ("amenities"."booking_duration_minutes" between 5 and 720)
);
--> statement-breakpoint
CREATE TABLE "amenity_hours" (
	"amenity_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	CONSTRAINT "amenity_hours_amenity_id_weekday_opens_at_pk" PRIMARY KEY("amenity_id","weekday","opens_at"),
	CONSTRAINT "amenity_hours_weekday_is_known" CHECK ("amenity_hours"."weekday" between 0 and 6),
	CONSTRAINT "amenity_hours_are_within_a_day" CHECK ("amenity_hours"."opens_at" >= 0 and "amenity_hours"."opens_at" < "amenity_hours"."closes_at" and "amenity_hours"."closes_at" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "class_times" (
	"class_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" integer NOT NULL,
	CONSTRAINT "class_times_class_id_weekday_starts_at_pk" PRIMARY KEY("class_id","weekday","starts_at"),
	CONSTRAINT "class_times_weekday_is_known" CHECK ("class_times"."weekday" between 0 and 6),
	CONSTRAINT "class_times_are_within_a_day" CHECK ("class_times"."starts_at" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" text PRIMARY KEY NOT NULL,
	"amenity_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"difficulty" text NOT NULL,
	"instructor" text NOT NULL,
	"duration" integer NOT NULL,
	"capacity" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "classes_id_amenity_key" UNIQUE("id","amenity_id"),
	CONSTRAINT "classes_name_is_set" CHECK (length(btrim("classes"."name")) between 1 and 120),
	CONSTRAINT "classes_capacity_is_sensible" CHECK ("classes"."capacity" between 1 and 1000),
	CONSTRAINT "classes_duration_is_sensible" CHECK ("classes"."duration" between 5 and 720)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resident_id" text NOT NULL,
	"slot_id" uuid NOT NULL,
	"status" text NOT NULL,
	"participant_count" integer DEFAULT 1 NOT NULL,
	"queue_number" integer,
	"waiting_since" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancellation_reason" text,
	"attended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "bookings_status_is_known" CHECK ("bookings"."status" in ('waiting', 'confirmed', 'cancelled', 'left')),
	CONSTRAINT "bookings_are_for_one" CHECK ("bookings"."participant_count" = 1),
	CONSTRAINT "bookings_wait_by_turn" CHECK ("bookings"."status" <> 'waiting' or "bookings"."queue_number" is not null),
	CONSTRAINT "bookings_confirmed_since" CHECK ("bookings"."status" <> 'confirmed' or "bookings"."booked_at" is not null),
	CONSTRAINT "bookings_ended_since" CHECK (("bookings"."status" in ('cancelled', 'left')) = ("bookings"."ended_at" is not null)),
	CONSTRAINT "bookings_reason_is_bounded" CHECK (length("bookings"."cancellation_reason") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"amenity_id" text NOT NULL,
	"class_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"last_in_queue" integer DEFAULT 0 NOT NULL,
	"called_off_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "time_slots_end_after_start" CHECK ("time_slots"."ends_at" > "time_slots"."starts_at"),
	CONSTRAINT "time_slots_are_never_oversold" CHECK ("time_slots"."booked" between 0 and "time_slots"."capacity"),
	CONSTRAINT "time_slots_withdrawn_are_off" CHECK (not "time_slots"."is_withdrawn" or "time_slots"."called_off_at" is not null),
	CONSTRAINT "time_slots_have_places" CHECK ("time_slots"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "challenge_days" (
	"challenge_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_days_resident_id_challenge_id_day_pk" PRIMARY KEY("resident_id","challenge_id","day")
);
--> statement-breakpoint
CREATE TABLE "challenge_members" (
	"challenge_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_members_resident_id_challenge_id_pk" PRIMARY KEY("resident_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"schedule" text NOT NULL,
	"features" text[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"amenities" text[] NOT NULL,
	"rewards" text NOT NULL,
	"goal_days" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "challenges_have_a_goal" CHECK ("challenges"."goal_days" between 1 and 366)
);
--> statement-breakpoint
CREATE TABLE "health_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resident_id" text NOT NULL,
	"item" text NOT NULL,
	"status" text NOT NULL,
	"notify_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_reminders_item_is_set" CHECK (length(btrim("health_reminders"."item")) between 1 and 120),
	CONSTRAINT "health_reminders_status_is_set" CHECK (length(btrim("health_reminders"."status")) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "health_topics" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"icon_color" text NOT NULL,
	"tips" text[] NOT NULL,
	"videos" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mindfulness_facilities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"schedule" text NOT NULL,
	"capacity" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"amenities" text[] NOT NULL,
	"instructor" text NOT NULL,
	"duration" text NOT NULL,
	"cost" text NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "mindfulness_facilities_have_room" CHECK ("mindfulness_facilities"."joined" between 0 and "mindfulness_facilities"."capacity")
);
--> statement-breakpoint
CREATE TABLE "mindfulness_members" (
	"facility_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mindfulness_members_resident_id_facility_id_pk" PRIMARY KEY("resident_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "mindfulness_sessions" (
	"facility_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mindfulness_sessions_resident_id_facility_id_day_pk" PRIMARY KEY("resident_id","facility_id","day")
);
--> statement-breakpoint
CREATE TABLE "trail_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trail_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"condition" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trail_reports_condition_is_known" CHECK ("trail_reports"."condition" in ('good', 'fair', 'poor', 'closed')),
	CONSTRAINT "trail_reports_note_is_bounded" CHECK (length(btrim("trail_reports"."note")) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "trails" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"difficulty" text NOT NULL,
	"length" text NOT NULL,
	"duration" text NOT NULL,
	"description" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"features" text[] NOT NULL,
	"elevation" text NOT NULL,
	"surface" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "trails_type_is_known" CHECK ("trails"."type" in ('Walking', 'Running', 'Biking')),
	CONSTRAINT "trails_difficulty_is_known" CHECK ("trails"."difficulty" in ('Easy', 'Moderate', 'Hard'))
);
--> statement-breakpoint
CREATE TABLE "wellness_stats" (
	"resident_id" text NOT NULL,
	"day" date NOT NULL,
	"stat" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wellness_stats_resident_id_day_stat_pk" PRIMARY KEY("resident_id","day","stat"),
	CONSTRAINT "wellness_stats_stat_is_known" CHECK ("wellness_stats"."stat" in ('steps', 'sleep', 'water', 'active')),
	CONSTRAINT "wellness_stats_value_is_set" CHECK (length(btrim("wellness_stats"."value")) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "amenity_hours" ADD CONSTRAINT "amenity_hours_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_times" ADD CONSTRAINT "class_times_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_time_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."time_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_class_is_held_there" FOREIGN KEY ("class_id","amenity_id") REFERENCES "public"."classes"("id","amenity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_days" ADD CONSTRAINT "challenge_days_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_days" ADD CONSTRAINT "challenge_days_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reminders" ADD CONSTRAINT "health_reminders_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mindfulness_members" ADD CONSTRAINT "mindfulness_members_facility_id_mindfulness_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."mindfulness_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mindfulness_members" ADD CONSTRAINT "mindfulness_members_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mindfulness_sessions" ADD CONSTRAINT "mindfulness_sessions_facility_id_mindfulness_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."mindfulness_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mindfulness_sessions" ADD CONSTRAINT "mindfulness_sessions_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_reports" ADD CONSTRAINT "trail_reports_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_reports" ADD CONSTRAINT "trail_reports_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_stats" ADD CONSTRAINT "wellness_stats_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amenities_position_idx" ON "amenities" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "classes_position_idx" ON "classes" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live_a_slot_key" ON "bookings" USING btree ("resident_id","slot_id") WHERE "bookings"."status" in ('waiting', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_queue_key" ON "bookings" USING btree ("slot_id","queue_number") WHERE "bookings"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "bookings_slot_idx" ON "bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "bookings_resident_idx" ON "bookings" USING btree ("resident_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "time_slots_of_amenity_key" ON "time_slots" USING btree ("amenity_id","starts_at") WHERE "time_slots"."class_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "time_slots_of_class_key" ON "time_slots" USING btree ("class_id","starts_at") WHERE "time_slots"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "time_slots_starts_at_idx" ON "time_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "challenge_days_challenge_idx" ON "challenge_days" USING btree ("challenge_id","day");--> statement-breakpoint
CREATE INDEX "challenge_members_challenge_idx" ON "challenge_members" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "health_reminders_resident_idx" ON "health_reminders" USING btree ("resident_id","created_at");--> statement-breakpoint
CREATE INDEX "health_reminders_due_idx" ON "health_reminders" USING btree ("notify_at") WHERE "health_reminders"."notify_at" is not null;--> statement-breakpoint
CREATE INDEX "mindfulness_members_facility_idx" ON "mindfulness_members" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "trail_reports_trail_idx" ON "trail_reports" USING btree ("trail_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trail_reports_resident_idx" ON "trail_reports" USING btree ("resident_id","created_at" DESC NULLS LAST);