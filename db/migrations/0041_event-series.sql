CREATE TABLE "event_series" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"frequency" text NOT NULL,
	"first_day" date NOT NULL,
	"dates" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"minutes_long" integer NOT NULL,
	"time_zone" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_series_frequency_is_known" CHECK ("event_series"."frequency" in ('weekly', 'biweekly', 'monthly-date', 'monthly-weekday', 'monthly-last-weekday')),
	CONSTRAINT "event_series_is_bounded" CHECK ("event_series"."dates" between 1 and 104),
	CONSTRAINT "event_series_starts_within_a_day" CHECK ("event_series"."start_minute" between 0 and 1439),
	CONSTRAINT "event_series_has_a_length" CHECK ("event_series"."minutes_long" > 0)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_day" date;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_series_day_key" ON "events" USING btree ("series_id","series_day");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_of_a_series_have_its_day" CHECK (("events"."series_id" is null) = ("events"."series_day" is null));