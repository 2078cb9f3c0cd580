ALTER TABLE "deals" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
-- Those that are there had no end: they are offered for another 30 days.
UPDATE "deals" SET "ends_at" = now() + interval '30 days';--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "ends_at" SET NOT NULL;
