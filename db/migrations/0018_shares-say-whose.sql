ALTER TABLE "emergency_shares" ADD COLUMN "place_source" text;--> statement-breakpoint
ALTER TABLE "emergency_shares" ADD COLUMN "place_measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_shares" ADD COLUMN "place_accuracy" double precision;--> statement-breakpoint
ALTER TABLE "emergency_shares" ADD CONSTRAINT "emergency_shares_place_source_is_known" CHECK ("emergency_shares"."place_source" in ('measured', 'typed', 'home'));--> statement-breakpoint
ALTER TABLE "emergency_shares" ADD CONSTRAINT "emergency_shares_measured_is_a_position" CHECK (("emergency_shares"."place_source" = 'measured') = ("emergency_shares"."latitude" is not null));--> statement-breakpoint
ALTER TABLE "emergency_shares" ADD CONSTRAINT "emergency_shares_accuracy_is_a_radius" CHECK ("emergency_shares"."place_accuracy" >= 0);
--> statement-breakpoint
-- Positions were always the device's. A text that is the profile's address as the form showed it was not typed; of any
-- other text nobody knows now whether it was typed, or the address that the profile had then: it stays without a source.
UPDATE "emergency_shares" SET "place_source" = 'measured' WHERE "latitude" IS NOT NULL;--> statement-breakpoint
UPDATE "emergency_shares" AS "share" SET "place_source" = 'home'
FROM "profiles" AS "profile"
WHERE "profile"."resident_id" = "share"."resident_id" AND "share"."latitude" IS NULL
	AND "share"."address" = regexp_replace(
		concat_ws(', ', nullif("profile"."address", ''),
			CASE WHEN "profile"."unit" ~ '^\S*[0-9]\S*$' THEN 'Unit ' || "profile"."unit" ELSE nullif("profile"."unit", '') END,
			nullif("profile"."city", '')),
		'\s+', ' ', 'g');
