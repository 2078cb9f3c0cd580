CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"stays_open" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "closures_end_after_start" CHECK ("closures"."ends_at" > "closures"."starts_at"),
	CONSTRAINT "closures_reason_is_set" CHECK (length(btrim("closures"."reason")) between 1 and 120),
	CONSTRAINT "closures_key_is_bounded" CHECK (length("closures"."key") between 1 and 300),
	CONSTRAINT "closures_exceptions_are_of_everything" CHECK ("closures"."key" = 'everything' or cardinality("closures"."stays_open") = 0)
);
--> statement-breakpoint
ALTER TABLE "time_slots" DROP CONSTRAINT "time_slots_class_is_held_there";
--> statement-breakpoint
ALTER TABLE "classes" DROP CONSTRAINT "classes_id_amenity_key";--> statement-breakpoint
ALTER TABLE "class_times" DROP CONSTRAINT "class_times_class_id_weekday_starts_at_pk";--> statement-breakpoint
ALTER TABLE "class_times" ADD COLUMN "valid_from" date DEFAULT '1970-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_times" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "class_times" ADD CONSTRAINT "class_times_class_id_weekday_starts_at_valid_from_pk" PRIMARY KEY("class_id","weekday","starts_at","valid_from");--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "instructor" text;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "closure_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD COLUMN "closure_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "closures_ends_at_idx" ON "closures" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "closures_once_key" ON "closures" USING btree ("key","starts_at","ends_at") WHERE "closures"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD CONSTRAINT "seat_reservations_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_slots_planned_key" ON "time_slots" USING btree ("class_id","planned_at") WHERE "time_slots"."planned_at" is not null;--> statement-breakpoint
CREATE INDEX "time_slots_closure_idx" ON "time_slots" USING btree ("closure_id") WHERE "time_slots"."closure_id" is not null;--> statement-breakpoint
CREATE INDEX "seat_reservations_closure_idx" ON "seat_reservations" USING btree ("closure_id") WHERE "seat_reservations"."closure_id" is not null;--> statement-breakpoint
ALTER TABLE "class_times" ADD CONSTRAINT "class_times_end_after_start" CHECK ("class_times"."valid_until" > "class_times"."valid_from");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offered_are_canceled" CHECK ("bookings"."offered_until" is null or "bookings"."status" = 'cancelled');--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_held_are_bounded" CHECK ("time_slots"."held" between 0 and "time_slots"."capacity");--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_held_end" CHECK ("time_slots"."held" = 0 or "time_slots"."held_until" is not null);--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_closed_are_off" CHECK ("time_slots"."closure_id" is null or "time_slots"."called_off_at" is not null);--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_moved_are_classes" CHECK ("time_slots"."planned_at" is null or "time_slots"."class_id" is not null);--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_instructor_is_set" CHECK (length(btrim("time_slots"."instructor")) between 1 and 120);--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD CONSTRAINT "seat_reservations_closed_are_off" CHECK (("seat_reservations"."closure_id" is null and "seat_reservations"."offered_until" is null) or "seat_reservations"."cancelled_at" is not null);--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD CONSTRAINT "shuttle_trips_held_are_bounded" CHECK ("shuttle_trips"."held" between 0 and "shuttle_trips"."capacity");--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD CONSTRAINT "shuttle_trips_held_end" CHECK ("shuttle_trips"."held" = 0 or "shuttle_trips"."held_until" is not null);