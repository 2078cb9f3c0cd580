CREATE TABLE "business_holidays" (
	"business_id" text NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "business_holidays_business_id_day_pk" PRIMARY KEY("business_id","day"),
	CONSTRAINT "business_holidays_note_is_bounded" CHECK (length("business_holidays"."note") <= 120)
);
--> statement-breakpoint
CREATE TABLE "watch_members" (
	"post_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_members_post_id_resident_id_pk" PRIMARY KEY("post_id","resident_id")
);
--> statement-breakpoint
CREATE TABLE "training_classes" (
	"center_id" text NOT NULL,
	"title" text NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" integer NOT NULL,
	CONSTRAINT "training_classes_center_id_weekday_starts_at_title_pk" PRIMARY KEY("center_id","weekday","starts_at","title"),
	CONSTRAINT "training_classes_title_is_set" CHECK (length(btrim("training_classes"."title")) between 1 and 120),
	CONSTRAINT "training_classes_weekday_is_known" CHECK ("training_classes"."weekday" between 0 and 6),
	CONSTRAINT "training_classes_start_within_a_day" CHECK ("training_classes"."starts_at" between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "training_questions" DROP CONSTRAINT "training_questions_module_position_key";--> statement-breakpoint
ALTER TABLE "training_sections" DROP CONSTRAINT "training_sections_module_position_key";--> statement-breakpoint
ALTER TABLE "training_centers" ALTER COLUMN "class_title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "training_centers" ALTER COLUMN "class_weekday" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "training_centers" ALTER COLUMN "class_starts_at" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "training_classes" ("center_id", "title", "weekday", "starts_at") SELECT "id", left(coalesce(nullif(btrim("class_title"), ''), 'Class'), 120), "class_weekday", "class_starts_at" FROM "training_centers";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
-- What is offered already stays offered.
UPDATE "deals" SET "starts_at" = least(now(), "ends_at") - interval '1 day';--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "business_holidays" ADD CONSTRAINT "business_holidays_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_members" ADD CONSTRAINT "watch_members_post_id_watch_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."watch_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_members" ADD CONSTRAINT "watch_members_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_classes" ADD CONSTRAINT "training_classes_center_id_training_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."training_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_members_resident_idx" ON "watch_members" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "training_questions_module_idx" ON "training_questions" USING btree ("module_id","position");--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_end_after_start" CHECK ("deals"."ends_at" > "deals"."starts_at");