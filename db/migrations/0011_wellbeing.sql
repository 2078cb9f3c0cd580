CREATE TABLE "school_zones" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"level" text NOT NULL,
	"grade" text NOT NULL,
	"rating" integer NOT NULL,
	"school_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"enrollment" integer NOT NULL,
	"website" text NOT NULL,
	"programs" text[] NOT NULL,
	"boundary" jsonb NOT NULL,
	CONSTRAINT "school_zones_are_on_earth" CHECK ("school_zones"."latitude" between -90 and 90 and "school_zones"."longitude" between -180 and 180),
	CONSTRAINT "school_zones_source_is_a_web_page" CHECK ("school_zones"."source_url" ~ '^https?://'),
	CONSTRAINT "school_zones_level_is_known" CHECK ("school_zones"."level" in ('elementary', 'middle', 'high', 'choice')),
	CONSTRAINT "school_zones_rating_is_of_ten" CHECK ("school_zones"."rating" between 1 and 10),
	CONSTRAINT "school_zones_enrollment_is_sensible" CHECK ("school_zones"."enrollment" between 1 and 20000),
	CONSTRAINT "school_zones_website_is_a_web_page" CHECK ("school_zones"."website" ~ '^https?://'),
	CONSTRAINT "school_zones_boundary_is_an_area" CHECK ("school_zones"."boundary"->>'type' in ('Polygon', 'MultiPolygon'))
);
--> statement-breakpoint
CREATE TABLE "tax_zones" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"tax_rate" double precision NOT NULL,
	"area" text NOT NULL,
	"exemptions" text[] NOT NULL,
	"average_assessment" integer NOT NULL,
	"due_month" integer NOT NULL,
	"due_day" integer NOT NULL,
	"is_on_top" boolean DEFAULT false NOT NULL,
	"boundary" jsonb NOT NULL,
	CONSTRAINT "tax_zones_are_on_earth" CHECK ("tax_zones"."latitude" between -90 and 90 and "tax_zones"."longitude" between -180 and 180),
	CONSTRAINT "tax_zones_source_is_a_web_page" CHECK ("tax_zones"."source_url" ~ '^https?://'),
	CONSTRAINT "tax_zones_rate_is_sensible" CHECK ("tax_zones"."tax_rate" > 0 and "tax_zones"."tax_rate" < 100),
	CONSTRAINT "tax_zones_assessment_is_sensible" CHECK ("tax_zones"."average_assessment" > 0),
	CONSTRAINT "tax_zones_due_on_a_day_of_each_year" CHECK ("tax_zones"."due_month" between 1 and 12 and "tax_zones"."due_day" between 1 and 28),
	CONSTRAINT "tax_zones_boundary_is_an_area" CHECK ("tax_zones"."boundary"->>'type' in ('Polygon', 'MultiPolygon'))
);
--> statement-breakpoint
CREATE TABLE "public_service_hours" (
	"service_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	CONSTRAINT "public_service_hours_service_id_weekday_opens_at_pk" PRIMARY KEY("service_id","weekday","opens_at"),
	CONSTRAINT "public_service_hours_weekday_is_known" CHECK ("public_service_hours"."weekday" between 0 and 6),
	CONSTRAINT "public_service_hours_open_within_the_day" CHECK ("public_service_hours"."opens_at" between 0 and 1439),
	CONSTRAINT "public_service_hours_close_after_opening" CHECK ("public_service_hours"."closes_at" > "public_service_hours"."opens_at" and "public_service_hours"."closes_at" <= "public_service_hours"."opens_at" + 1440)
);
--> statement-breakpoint
CREATE TABLE "public_services" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"services" text[] NOT NULL,
	"website" text NOT NULL,
	CONSTRAINT "public_services_are_on_earth" CHECK ("public_services"."latitude" between -90 and 90 and "public_services"."longitude" between -180 and 180),
	CONSTRAINT "public_services_source_is_a_web_page" CHECK ("public_services"."source_url" ~ '^https?://'),
	CONSTRAINT "public_services_website_is_a_web_page" CHECK ("public_services"."website" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "help_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"source" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_in_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"details" text NOT NULL,
	"path" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "move_in_tasks_title_is_set" CHECK (length(btrim("move_in_tasks"."title")) between 1 and 120),
	CONSTRAINT "move_in_tasks_path_is_here" CHECK ("move_in_tasks"."path" ~ '^/[a-z]')
);
--> statement-breakpoint
CREATE TABLE "move_in_ticks" (
	"resident_id" text NOT NULL,
	"task_id" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "move_in_ticks_resident_id_task_id_pk" PRIMARY KEY("resident_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "watch_followers" (
	"post_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_followers_post_id_resident_id_pk" PRIMARY KEY("post_id","resident_id")
);
--> statement-breakpoint
CREATE TABLE "watch_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "watch_messages_body_is_set" CHECK (length(btrim("watch_messages"."body")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "watch_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"address" text NOT NULL,
	"coordinator" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"members" integer NOT NULL,
	"features" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "watch_posts_members_are_counted" CHECK ("watch_posts"."members" >= 0),
	CONSTRAINT "watch_posts_are_on_earth" CHECK ("watch_posts"."latitude" between -90 and 90 and "watch_posts"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"board_id" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"dedupe_key" text,
	CONSTRAINT "articles_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "articles_title_is_set" CHECK (length(btrim("articles"."title")) between 1 and 120),
	CONSTRAINT "articles_category_is_set" CHECK (length(btrim("articles"."category")) between 1 and 120),
	CONSTRAINT "articles_body_is_set" CHECK (length(btrim("articles"."body")) between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "pulse_boards" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"address" text NOT NULL,
	"manager" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"categories" text[] NOT NULL,
	"features" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pulse_boards_are_on_earth" CHECK ("pulse_boards"."latitude" between -90 and 90 and "pulse_boards"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "training_answers" (
	"resident_id" text NOT NULL,
	"question_id" text NOT NULL,
	"selected_answer" integer NOT NULL,
	"is_correct" boolean NOT NULL,
	"correct_since" timestamp with time zone,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_answers_resident_id_question_id_pk" PRIMARY KEY("resident_id","question_id"),
	CONSTRAINT "training_answers_correct_has_its_time" CHECK (not "training_answers"."is_correct" or "training_answers"."correct_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "training_centers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"address" text NOT NULL,
	"instructor" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"capacity" integer NOT NULL,
	"specialties" text[] NOT NULL,
	"equipment" text[] NOT NULL,
	"certifications" text[] NOT NULL,
	"class_title" text NOT NULL,
	"class_weekday" integer NOT NULL,
	"class_starts_at" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "training_centers_are_on_earth" CHECK ("training_centers"."latitude" between -90 and 90 and "training_centers"."longitude" between -180 and 180),
	CONSTRAINT "training_centers_capacity_is_sensible" CHECK ("training_centers"."capacity" between 1 and 1000),
	CONSTRAINT "training_centers_weekday_is_known" CHECK ("training_centers"."class_weekday" between 0 and 6),
	CONSTRAINT "training_centers_start_within_a_day" CHECK ("training_centers"."class_starts_at" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "training_modules" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"estimated_duration" integer NOT NULL,
	"points_reward" integer NOT NULL,
	"sources" jsonb NOT NULL,
	"reviewed_on" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "training_modules_title_is_set" CHECK (length(btrim("training_modules"."title")) between 1 and 120),
	CONSTRAINT "training_modules_duration_is_sensible" CHECK ("training_modules"."estimated_duration" between 1 and 240),
	CONSTRAINT "training_modules_reward_is_sensible" CHECK ("training_modules"."points_reward" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"resident_id" text NOT NULL,
	"module_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "training_progress_resident_id_module_id_pk" PRIMARY KEY("resident_id","module_id"),
	CONSTRAINT "training_progress_ends_after_start" CHECK ("training_progress"."completed_at" >= "training_progress"."started_at")
);
--> statement-breakpoint
CREATE TABLE "training_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"module_id" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"answer" integer NOT NULL,
	"explanation" text NOT NULL,
	CONSTRAINT "training_questions_module_position_key" UNIQUE("module_id","position"),
	CONSTRAINT "training_questions_have_options" CHECK (cardinality("training_questions"."options") between 2 and 6),
	CONSTRAINT "training_questions_answer_is_an_option" CHECK ("training_questions"."answer" >= 0 and "training_questions"."answer" < cardinality("training_questions"."options"))
);
--> statement-breakpoint
CREATE TABLE "training_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"module_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "training_sections_module_position_key" UNIQUE("module_id","position"),
	CONSTRAINT "training_sections_module_id_key" UNIQUE("module_id","id"),
	CONSTRAINT "training_sections_body_is_set" CHECK (length(btrim("training_sections"."body")) between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "training_sections_done" (
	"resident_id" text NOT NULL,
	"module_id" text NOT NULL,
	"section_id" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_sections_done_resident_id_section_id_pk" PRIMARY KEY("resident_id","section_id")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_topics_are_known";--> statement-breakpoint
ALTER TABLE "public_service_hours" ADD CONSTRAINT "public_service_hours_service_id_public_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."public_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_ticks" ADD CONSTRAINT "move_in_ticks_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_ticks" ADD CONSTRAINT "move_in_ticks_task_id_move_in_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."move_in_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_followers" ADD CONSTRAINT "watch_followers_post_id_watch_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."watch_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_followers" ADD CONSTRAINT "watch_followers_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_messages" ADD CONSTRAINT "watch_messages_post_id_watch_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."watch_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_messages" ADD CONSTRAINT "watch_messages_author_id_residents_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_board_id_pulse_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."pulse_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_residents_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_answers" ADD CONSTRAINT "training_answers_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_answers" ADD CONSTRAINT "training_answers_question_id_training_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."training_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_questions" ADD CONSTRAINT "training_questions_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sections" ADD CONSTRAINT "training_sections_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sections_done" ADD CONSTRAINT "training_sections_done_progress_fk" FOREIGN KEY ("resident_id","module_id") REFERENCES "public"."training_progress"("resident_id","module_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sections_done" ADD CONSTRAINT "training_sections_done_section_fk" FOREIGN KEY ("module_id","section_id") REFERENCES "public"."training_sections"("module_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_followers_resident_idx" ON "watch_followers" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "watch_messages_shown_idx" ON "watch_messages" USING btree ("post_id","sent_at" DESC NULLS LAST) WHERE "watch_messages"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "watch_messages_author_idx" ON "watch_messages" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "articles_board_idx" ON "articles" USING btree ("board_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "articles_published_idx" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "training_sections_done_module_idx" ON "training_sections_done" USING btree ("resident_id","module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_training_once_key" ON "points_ledger" USING btree ("resident_id","activity_type","activity_id") WHERE "points_ledger"."activity_type" in ('complete_training_module', 'answer_quiz_question');--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_topics_are_known" CHECK ("notification_preferences"."push_topics" || "notification_preferences"."email_topics" <@ array['safety_alert', 'community_update', 'booking_reminder', 'class_update', 'listing_message', 'discussion_message']);--> statement-breakpoint
-- Whoever chose hears of replies the way they hear of other notifications; who turned pushes off keeps them off.
UPDATE "notification_preferences" SET
  "push_topics" = CASE WHEN cardinality("push_topics") > 0 THEN array_append("push_topics", 'discussion_message') ELSE "push_topics" END;
