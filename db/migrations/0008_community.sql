CREATE TABLE "seat_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"route_id" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"resident_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"boards_at" timestamp with time zone NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shuttle_trips" (
	"route_id" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"shuttle_id" text NOT NULL,
	"capacity" integer NOT NULL,
	"reserved" integer NOT NULL,
	CONSTRAINT "shuttle_trips_route_id_departs_at_pk" PRIMARY KEY("route_id","departs_at"),
	CONSTRAINT "shuttle_trips_are_never_oversold" CHECK ("shuttle_trips"."reserved" between 0 and "shuttle_trips"."capacity")
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"status" text NOT NULL,
	"party_size" integer DEFAULT 1 NOT NULL,
	"queue_number" integer,
	"answered_at" timestamp with time zone NOT NULL,
	"going_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"attended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "event_rsvps_status_is_known" CHECK ("event_rsvps"."status" in ('going', 'waiting', 'declined', 'withdrawn')),
	CONSTRAINT "event_rsvps_party_is_sensible" CHECK ("event_rsvps"."party_size" between 1 and 10),
	CONSTRAINT "event_rsvps_wait_by_turn" CHECK ("event_rsvps"."status" <> 'waiting' or "event_rsvps"."queue_number" is not null),
	CONSTRAINT "event_rsvps_going_since" CHECK ("event_rsvps"."status" <> 'going' or "event_rsvps"."going_since" is not null),
	CONSTRAINT "event_rsvps_ended_since" CHECK (("event_rsvps"."status" = 'withdrawn') = ("event_rsvps"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"title" text NOT NULL,
	"details" text NOT NULL,
	"place" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer,
	"going" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"last_in_queue" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_title_is_set" CHECK (length(btrim("events"."title")) between 1 and 120),
	CONSTRAINT "events_details_are_bounded" CHECK (length("events"."details") between 1 and 5000),
	CONSTRAINT "events_place_is_set" CHECK (length(btrim("events"."place")) between 1 and 120),
	CONSTRAINT "events_have_a_whole_place" CHECK (("events"."latitude" is null) = ("events"."longitude" is null)),
	CONSTRAINT "events_are_on_earth" CHECK ("events"."latitude" between -90 and 90 and "events"."longitude" between -180 and 180),
	CONSTRAINT "events_have_places" CHECK ("events"."capacity" between 1 and 10000),
	CONSTRAINT "events_are_never_overfull" CHECK ("events"."going" >= 0 and "events"."going" <= coalesce("events"."capacity", "events"."going")),
	CONSTRAINT "events_queue_is_counted" CHECK ("events"."waiting" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_shares" (
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_shares_kind_thing_id_resident_id_channel_day_pk" PRIMARY KEY("kind","thing_id","resident_id","channel","day"),
	CONSTRAINT "content_shares_channel_is_known" CHECK ("content_shares"."channel" in ('device', 'copy', 'facebook', 'twitter', 'linkedin', 'whatsapp', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "share_counts" (
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"shares" integer NOT NULL,
	CONSTRAINT "share_counts_kind_thing_id_pk" PRIMARY KEY("kind","thing_id"),
	CONSTRAINT "share_counts_are_positive" CHECK ("share_counts"."shares" > 0)
);
--> statement-breakpoint
CREATE TABLE "business_hours" (
	"business_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	CONSTRAINT "business_hours_business_id_weekday_opens_at_pk" PRIMARY KEY("business_id","weekday","opens_at"),
	CONSTRAINT "business_hours_weekday_is_known" CHECK ("business_hours"."weekday" between 0 and 6),
	CONSTRAINT "business_hours_open_within_the_day" CHECK ("business_hours"."opens_at" between 0 and 1439),
	CONSTRAINT "business_hours_close_after_opening" CHECK ("business_hours"."closes_at" > "business_hours"."opens_at" and "business_hours"."closes_at" <= "business_hours"."opens_at" + 1440)
);
--> statement-breakpoint
CREATE TABLE "business_ratings" (
	"business_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"stars" integer NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_ratings_business_id_resident_id_pk" PRIMARY KEY("business_id","resident_id"),
	CONSTRAINT "business_ratings_are_in_stars" CHECK ("business_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"website" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"sample_rating" real,
	"sample_reviews" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "businesses_sample_rating_is_whole" CHECK (("businesses"."sample_rating" is null) = ("businesses"."sample_reviews" is null)),
	CONSTRAINT "businesses_sample_rating_is_in_stars" CHECK ("businesses"."sample_rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "social_hours" (
	"location_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	CONSTRAINT "social_hours_location_id_weekday_opens_at_pk" PRIMARY KEY("location_id","weekday","opens_at"),
	CONSTRAINT "social_hours_weekday_is_known" CHECK ("social_hours"."weekday" between 0 and 6),
	CONSTRAINT "social_hours_open_within_the_day" CHECK ("social_hours"."opens_at" between 0 and 1439),
	CONSTRAINT "social_hours_close_after_opening" CHECK ("social_hours"."closes_at" > "social_hours"."opens_at" and "social_hours"."closes_at" <= "social_hours"."opens_at" + 1440)
);
--> statement-breakpoint
CREATE TABLE "social_locations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"activities" text[] NOT NULL,
	"amenities" text[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"details" text NOT NULL,
	"original_price" integer NOT NULL,
	"sale_price" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deals_save_something" CHECK ("deals"."sale_price" between 0 and "deals"."original_price" - 1)
);
--> statement-breakpoint
CREATE TABLE "listing_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"neighbour_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_messages_body_is_set" CHECK (length(btrim("listing_messages"."body")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resident_id" text NOT NULL,
	"offer" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "listings"."title" || ' ' || "listings"."description")) STORED,
	CONSTRAINT "listings_offer_is_known" CHECK ("listings"."offer" in ('give', 'swap', 'sell', 'lend')),
	CONSTRAINT "listings_title_is_set" CHECK (length(btrim("listings"."title")) between 1 and 120),
	CONSTRAINT "listings_description_is_set" CHECK (length(btrim("listings"."description")) between 1 and 5000),
	CONSTRAINT "listings_price_is_sensible" CHECK ("listings"."price" between 1 and 10000000),
	CONSTRAINT "listings_price_fits_the_offer" CHECK (case "listings"."offer" when 'sell' then "listings"."price" is not null when 'lend' then true else "listings"."price" is null end)
);
--> statement-breakpoint
CREATE TABLE "focus_tasks" (
	"month" date NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"done" integer NOT NULL,
	"target" integer NOT NULL,
	CONSTRAINT "focus_tasks_month_position_pk" PRIMARY KEY("month","position"),
	CONSTRAINT "focus_tasks_title_is_set" CHECK (length(btrim("focus_tasks"."title")) between 1 and 120),
	CONSTRAINT "focus_tasks_target_is_sensible" CHECK ("focus_tasks"."target" between 1 and 1000000),
	CONSTRAINT "focus_tasks_done_is_within" CHECK ("focus_tasks"."done" between 0 and "focus_tasks"."target")
);
--> statement-breakpoint
CREATE TABLE "monthly_focuses" (
	"month" date PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "monthly_focuses_month_is_first_day" CHECK (extract(day from "monthly_focuses"."month") = 1),
	CONSTRAINT "monthly_focuses_title_is_set" CHECK (length(btrim("monthly_focuses"."title")) between 1 and 120),
	CONSTRAINT "monthly_focuses_description_is_set" CHECK (length(btrim("monthly_focuses"."description")) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD CONSTRAINT "seat_reservations_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD CONSTRAINT "seat_reservations_stop_id_shuttle_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."shuttle_stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD CONSTRAINT "seat_reservations_are_of_a_trip" FOREIGN KEY ("route_id","departs_at") REFERENCES "public"."shuttle_trips"("route_id","departs_at") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD CONSTRAINT "shuttle_trips_route_id_shuttle_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."shuttle_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD CONSTRAINT "shuttle_trips_shuttle_id_shuttles_id_fk" FOREIGN KEY ("shuttle_id") REFERENCES "public"."shuttles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_shares" ADD CONSTRAINT "content_shares_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_ratings" ADD CONSTRAINT "business_ratings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_ratings" ADD CONSTRAINT "business_ratings_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_hours" ADD CONSTRAINT "social_hours_location_id_social_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."social_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_messages" ADD CONSTRAINT "listing_messages_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_messages" ADD CONSTRAINT "listing_messages_neighbour_id_residents_id_fk" FOREIGN KEY ("neighbour_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_messages" ADD CONSTRAINT "listing_messages_author_id_residents_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "focus_tasks" ADD CONSTRAINT "focus_tasks_month_monthly_focuses_month_fk" FOREIGN KEY ("month") REFERENCES "public"."monthly_focuses"("month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_reservations_one_a_trip_key" ON "seat_reservations" USING btree ("resident_id","route_id","departs_at") WHERE "seat_reservations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "seat_reservations_resident_idx" ON "seat_reservations" USING btree ("resident_id","boards_at");--> statement-breakpoint
CREATE INDEX "seat_reservations_trip_idx" ON "seat_reservations" USING btree ("route_id","departs_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_rsvps_one_live_key" ON "event_rsvps" USING btree ("resident_id","event_id") WHERE "event_rsvps"."status" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "event_rsvps_queue_key" ON "event_rsvps" USING btree ("event_id","queue_number") WHERE "event_rsvps"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_rsvps_event_idx" ON "event_rsvps" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_coming_idx" ON "events" USING btree ("ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "events_starts_idx" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "listing_messages_conversation_idx" ON "listing_messages" USING btree ("listing_id","neighbour_id","sent_at");--> statement-breakpoint
CREATE INDEX "listing_messages_author_idx" ON "listing_messages" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "listings_live_idx" ON "listings" USING btree ("created_at" DESC NULLS LAST) WHERE "listings"."gone_at" is null and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_expires_idx" ON "listings" USING btree ("expires_at") WHERE "listings"."gone_at" is null and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_resident_idx" ON "listings" USING btree ("resident_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_words_idx" ON "listings" USING gin ("words");