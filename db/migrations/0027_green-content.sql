CREATE TABLE "nature_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "nature_notes_season_is_known" CHECK ("nature_notes"."season" in ('spring', 'summer', 'autumn', 'winter')),
	CONSTRAINT "nature_notes_kind_is_known" CHECK ("nature_notes"."kind" in ('plant', 'animal'))
);
--> statement-breakpoint
CREATE TABLE "community_tips" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"impact" text NOT NULL,
	"savings" text,
	"steps" text[] NOT NULL,
	"points" integer NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "community_tips_category_is_known" CHECK ("community_tips"."category" in ('energy', 'transportation', 'waste', 'water', 'community', 'lifestyle')),
	CONSTRAINT "community_tips_difficulty_is_known" CHECK ("community_tips"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "community_tips_impact_is_known" CHECK ("community_tips"."impact" in ('low', 'medium', 'high')),
	CONSTRAINT "community_tips_points_are_sensible" CHECK ("community_tips"."points" between 1 and 100)
);
--> statement-breakpoint
DROP INDEX "garden_workshops_once_key";--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "line" jsonb;--> statement-breakpoint
ALTER TABLE "garden_plots" ADD COLUMN "name" text;--> statement-breakpoint
-- Its id stood on its sign.
UPDATE "garden_plots" SET "name" = "id";--> statement-breakpoint
ALTER TABLE "garden_plots" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "garden_workshops_once_key" ON "garden_workshops" USING btree ("facility_id","starts_at") WHERE "garden_workshops"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "trails" ADD CONSTRAINT "trails_line_is_one" CHECK ("trails"."line"->>'type' = 'LineString' and jsonb_array_length("trails"."line"->'coordinates') between 2 and 2000);