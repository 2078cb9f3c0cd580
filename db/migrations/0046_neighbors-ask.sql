CREATE TABLE "board_followers" (
	"resident_id" text NOT NULL,
	"offer" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "board_followers_resident_id_offer_pk" PRIMARY KEY("resident_id","offer"),
	CONSTRAINT "board_followers_offer_is_known" CHECK ("board_followers"."offer" in ('wanted', 'lost', 'found', 'ask'))
);
--> statement-breakpoint
CREATE TABLE "private_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid,
	"entry_id" text,
	"neighbor_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "private_messages_about_one_thing" CHECK (num_nonnulls("private_messages"."listing_id", "private_messages"."entry_id") = 1),
	CONSTRAINT "private_messages_between_two" CHECK ("private_messages"."entry_id" <> "private_messages"."neighbor_id"),
	CONSTRAINT "private_messages_body_is_set" CHECK (length(btrim("private_messages"."body")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "open311_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "open311_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "problem_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"keeper" text NOT NULL,
	"promised_days" integer NOT NULL,
	"questions" text[] NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"suits" text,
	"town_code" text,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "problem_categories_promise_is_sensible" CHECK ("problem_categories"."promised_days" between 1 and 365),
	CONSTRAINT "problem_categories_ask_little" CHECK (cardinality("problem_categories"."questions") <= 5),
	CONSTRAINT "problem_categories_private_stay_here" CHECK (not "problem_categories"."is_private" or "problem_categories"."town_code" is null)
);
--> statement-breakpoint
CREATE TABLE "problem_followers" (
	"problem_id" uuid NOT NULL,
	"resident_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_step" integer,
	CONSTRAINT "problem_followers_problem_id_resident_id_pk" PRIMARY KEY("problem_id","resident_id"),
	CONSTRAINT "problem_followers_answer_is_known" CHECK ("problem_followers"."answer" in ('fixed', 'broken')),
	CONSTRAINT "problem_followers_answer_names_its_step" CHECK (("problem_followers"."answer" is null) = ("problem_followers"."answered_step" is null))
);
--> statement-breakpoint
CREATE TABLE "problem_forwards" (
	"problem_id" uuid PRIMARY KEY NOT NULL,
	"request_id" text,
	"token" text,
	"status" text,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "problem_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sentence" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "problem_updates" (
	"problem_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"from_position" integer,
	"from_state" text,
	"sentence" text NOT NULL,
	"whose" text DEFAULT '' NOT NULL,
	"by_id" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"planned_on" date,
	CONSTRAINT "problem_updates_problem_id_position_pk" PRIMARY KEY("problem_id","position"),
	CONSTRAINT "problem_updates_state_key" UNIQUE("problem_id","position","state"),
	CONSTRAINT "problem_updates_follow_the_last" CHECK (case "problem_updates"."position" when 1 then "problem_updates"."from_position" is null and "problem_updates"."from_state" is null and "problem_updates"."state" = 'received'
        else "problem_updates"."from_state" is not null and "problem_updates"."from_position" = "problem_updates"."position" - 1 end),
	CONSTRAINT "problem_updates_take_allowed_steps" CHECK ("problem_updates"."from_state" is null or "problem_updates"."from_state" in ('received', 'planned', 'in_progress') or "problem_updates"."state" = 'received'),
	CONSTRAINT "problem_updates_sentence_is_set" CHECK (length(btrim("problem_updates"."sentence")) between 1 and 2000),
	CONSTRAINT "problem_updates_not_ours_says_whose" CHECK ("problem_updates"."state" <> 'not_ours' or "problem_updates"."whose" <> ''),
	CONSTRAINT "problem_updates_planned_has_a_day" CHECK (("problem_updates"."state" = 'planned') = ("problem_updates"."planned_on" is not null)),
	CONSTRAINT "problem_updates_by_is_known" CHECK ("problem_updates"."by" in ('reporter', 'staff', 'town', 'system'))
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "problems_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" text NOT NULL,
	"is_private" boolean NOT NULL,
	"reporter_id" text,
	"source" text NOT NULL,
	"caller" text DEFAULT '' NOT NULL,
	"text" text,
	"answers" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"landmark" text DEFAULT '' NOT NULL,
	"home_id" text,
	"is_at_home" boolean DEFAULT false NOT NULL,
	"about_kind" text,
	"about_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"promised_on" date NOT NULL,
	"state" text NOT NULL,
	"step" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"planned_on" date,
	"assigned_to" text,
	"merged_into" uuid,
	"hidden_at" timestamp with time zone,
	"photos_seen_at" timestamp with time zone,
	"dedupe_key" text,
	CONSTRAINT "problems_state_is_known" CHECK ("problems"."state" in ('received', 'planned', 'in_progress', 'fixed', 'closed', 'not_ours')),
	CONSTRAINT "problems_source_is_known" CHECK ("problems"."source" in ('resident', 'staff', 'open311', 'water_meter')),
	CONSTRAINT "problems_text_is_bounded" CHECK (length(btrim("problems"."text")) between 1 and 2000),
	CONSTRAINT "problems_landmark_is_short" CHECK (length("problems"."landmark") <= 200),
	CONSTRAINT "problems_caller_is_short" CHECK (length("problems"."caller") <= 200),
	CONSTRAINT "problems_place_is_whole" CHECK (("problems"."latitude" is null) = ("problems"."longitude" is null) and "problems"."latitude" between -90 and 90 and "problems"."longitude" between -180 and 180),
	CONSTRAINT "problems_about_is_whole" CHECK (("problems"."about_kind" is null) = ("problems"."about_id" is null)),
	CONSTRAINT "problems_at_home_have_a_home" CHECK (not "problems"."is_at_home" or "problems"."is_private" or "problems"."latitude" is not null),
	CONSTRAINT "problems_planned_has_a_day" CHECK (("problems"."state" = 'planned') = ("problems"."planned_on" is not null)),
	CONSTRAINT "problems_merged_is_closed" CHECK ("problems"."merged_into" is null or "problems"."state" = 'closed')
);
--> statement-breakpoint
CREATE TABLE "thread_followers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watch_post_id" text,
	"listing_id" uuid,
	"resident_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_followers_of_one_thing" CHECK (num_nonnulls("thread_followers"."watch_post_id", "thread_followers"."listing_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watch_post_id" text,
	"listing_id" uuid,
	"author_id" text NOT NULL,
	"body" text,
	"sent_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"dedupe_key" text,
	CONSTRAINT "thread_messages_of_one_thing" CHECK (num_nonnulls("thread_messages"."watch_post_id", "thread_messages"."listing_id") = 1),
	CONSTRAINT "thread_messages_body_is_set" CHECK (length(btrim("thread_messages"."body")) between 1 and 2000),
	CONSTRAINT "thread_messages_deleted_is_empty" CHECK (("thread_messages"."deleted_at" is null) = ("thread_messages"."body" is not null))
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_facets" (
	"resident_id" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"circle" text NOT NULL,
	CONSTRAINT "profile_facets_resident_id_field_pk" PRIMARY KEY("resident_id","field"),
	CONSTRAINT "profile_facets_field_is_known" CHECK ("profile_facets"."field" in ('home', 'street', 'photo', 'phone', 'help', 'skills', 'tools', 'languages')),
	CONSTRAINT "profile_facets_circle_is_known" CHECK ("profile_facets"."circle" in ('managers', 'building', 'everybody')),
	CONSTRAINT "profile_facets_value_is_bounded" CHECK (length("profile_facets"."value") <= 500),
	CONSTRAINT "profile_facets_own_values_are_set" CHECK ("profile_facets"."field" in ('home', 'street', 'photo') or btrim("profile_facets"."value") <> '')
);
--> statement-breakpoint
-- Written by hand: rows move to the tables that replace theirs. Views of the old names stay for the previous release,
-- which runs for some seconds longer. The next release drops them.
INSERT INTO "private_messages" (id, listing_id, neighbor_id, author_id, body, sent_at, hidden_at)
	SELECT id, listing_id, neighbor_id, author_id, body, sent_at, hidden_at FROM "listing_messages";--> statement-breakpoint
INSERT INTO "thread_messages" (id, watch_post_id, author_id, body, sent_at, hidden_at, deleted_at, dedupe_key)
	SELECT id, post_id, author_id, body, sent_at, hidden_at, deleted_at, dedupe_key FROM "watch_messages";--> statement-breakpoint
INSERT INTO "thread_followers" (watch_post_id, resident_id, since)
	SELECT post_id, resident_id, since FROM "watch_followers";--> statement-breakpoint
DROP TABLE "listing_messages";--> statement-breakpoint
DROP TABLE "watch_followers";--> statement-breakpoint
DROP TABLE "watch_messages";--> statement-breakpoint
CREATE VIEW "listing_messages" AS SELECT id, listing_id, neighbor_id, author_id, body, sent_at, hidden_at
	FROM "private_messages" WHERE listing_id IS NOT NULL;--> statement-breakpoint
CREATE VIEW "watch_messages" AS SELECT id, watch_post_id AS post_id, author_id, body, sent_at, hidden_at, deleted_at, dedupe_key
	FROM "thread_messages" WHERE watch_post_id IS NOT NULL;--> statement-breakpoint
CREATE VIEW "watch_followers" AS SELECT watch_post_id AS post_id, resident_id, since
	FROM "thread_followers" WHERE watch_post_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_topics_are_known";--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_offer_is_known";--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_description_is_set";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_of_one_thing";--> statement-breakpoint
DROP INDEX "photos_staged_idx";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "thanked_id" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "problem_id" uuid;--> statement-breakpoint
ALTER TABLE "board_followers" ADD CONSTRAINT "board_followers_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_entry_id_residents_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_neighbor_id_residents_id_fk" FOREIGN KEY ("neighbor_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_author_id_residents_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open311_keys" ADD CONSTRAINT "open311_keys_created_by_residents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_followers" ADD CONSTRAINT "problem_followers_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_followers" ADD CONSTRAINT "problem_followers_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_forwards" ADD CONSTRAINT "problem_forwards_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_updates" ADD CONSTRAINT "problem_updates_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_updates" ADD CONSTRAINT "problem_updates_by_id_residents_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_updates" ADD CONSTRAINT "problem_updates_follow_each_other" FOREIGN KEY ("problem_id","from_position","from_state") REFERENCES "public"."problem_updates"("problem_id","position","state") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_category_id_problem_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."problem_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reporter_id_residents_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."homes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_assigned_to_residents_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_merged_into_problems_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."problems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_followers" ADD CONSTRAINT "thread_followers_watch_post_id_watch_posts_id_fk" FOREIGN KEY ("watch_post_id") REFERENCES "public"."watch_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_followers" ADD CONSTRAINT "thread_followers_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_followers" ADD CONSTRAINT "thread_followers_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_watch_post_id_watch_posts_id_fk" FOREIGN KEY ("watch_post_id") REFERENCES "public"."watch_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_author_id_residents_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_facets" ADD CONSTRAINT "profile_facets_resident_id_directory_entries_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."directory_entries"("resident_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_followers_offer_idx" ON "board_followers" USING btree ("offer");--> statement-breakpoint
CREATE INDEX "private_messages_conversation_idx" ON "private_messages" USING btree ("listing_id","neighbor_id","sent_at");--> statement-breakpoint
CREATE INDEX "private_messages_entry_idx" ON "private_messages" USING btree ("entry_id","neighbor_id","sent_at") WHERE "private_messages"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "private_messages_author_idx" ON "private_messages" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "problem_followers_resident_idx" ON "problem_followers" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "problem_forwards_due_idx" ON "problem_forwards" USING btree ("next_at") WHERE "problem_forwards"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "problem_forwards_request_key" ON "problem_forwards" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "problems_number_key" ON "problems" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "problems_once_key" ON "problems" USING btree ("reporter_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "problems_open_idx" ON "problems" USING btree ("promised_on","id") WHERE "problems"."state" in ('received', 'planned', 'in_progress');--> statement-breakpoint
CREATE INDEX "problems_created_idx" ON "problems" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "problems_changed_idx" ON "problems" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "problems_category_idx" ON "problems" USING btree ("category_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "problems_reporter_idx" ON "problems" USING btree ("reporter_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "problems_home_idx" ON "problems" USING btree ("home_id");--> statement-breakpoint
CREATE INDEX "problems_merged_idx" ON "problems" USING btree ("merged_into") WHERE "problems"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "problems_nearby_idx" ON "problems" USING btree ("category_id","latitude","longitude") WHERE "problems"."state" in ('received', 'planned', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "thread_followers_watch_post_key" ON "thread_followers" USING btree ("watch_post_id","resident_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_followers_listing_key" ON "thread_followers" USING btree ("listing_id","resident_id");--> statement-breakpoint
CREATE INDEX "thread_followers_resident_idx" ON "thread_followers" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "thread_messages_watch_post_idx" ON "thread_messages" USING btree ("watch_post_id","sent_at","id") WHERE "thread_messages"."watch_post_id" is not null;--> statement-breakpoint
CREATE INDEX "thread_messages_watch_post_shown_idx" ON "thread_messages" USING btree ("watch_post_id","sent_at") WHERE "thread_messages"."watch_post_id" is not null and "thread_messages"."hidden_at" is null and "thread_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "thread_messages_listing_idx" ON "thread_messages" USING btree ("listing_id","sent_at","id") WHERE "thread_messages"."listing_id" is not null;--> statement-breakpoint
CREATE INDEX "thread_messages_listing_shown_idx" ON "thread_messages" USING btree ("listing_id","sent_at") WHERE "thread_messages"."listing_id" is not null and "thread_messages"."hidden_at" is null and "thread_messages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_once_key" ON "thread_messages" USING btree ("author_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "thread_messages_author_idx" ON "thread_messages" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "directory_entries_confirmed_idx" ON "directory_entries" USING btree ("confirmed_at");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_thanked_id_residents_id_fk" FOREIGN KEY ("thanked_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_board_idx" ON "listings" USING btree ("created_at" DESC NULLS LAST) WHERE "listings"."offer" in ('wanted', 'lost', 'found', 'ask') and "listings"."gone_at" is null and "listings"."hidden_at" is null and "listings"."waits_since" is null;--> statement-breakpoint
CREATE INDEX "listings_waiting_idx" ON "listings" USING btree ("waits_since") WHERE "listings"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "photos_problem_idx" ON "photos" USING btree ("problem_id","position") WHERE "photos"."problem_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_staged_idx" ON "photos" USING btree ("uploaded_by","created_at") WHERE num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id", "photos"."problem_id") = 0;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_topics_are_known" CHECK ("notification_preferences"."push_topics" || "notification_preferences"."email_topics" <@ array['safety_alert', 'community_update', 'booking_reminder', 'class_update', 'listing_message', 'discussion_message', 'problem_update', 'board_post']);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_place_is_whole" CHECK (("listings"."latitude" is null) = ("listings"."longitude" is null) and "listings"."latitude" between -90 and 90 and "listings"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_description_is_bounded" CHECK (length("listings"."description") <= 5000);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_offer_is_known" CHECK ("listings"."offer" in ('give', 'swap', 'sell', 'lend', 'wanted', 'lost', 'found', 'ask'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_of_one_thing" CHECK (num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id", "photos"."problem_id") <= 1);--> statement-breakpoint
-- Written by hand: a problem's state is its newest update's. Deferred, since the first update names the problem.
ALTER TABLE "problems" ADD CONSTRAINT "problems_state_is_the_newest" FOREIGN KEY ("id","step","state") REFERENCES "problem_updates"("problem_id","position","state") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Residents who chose channels before hear of the problems they report, and of the posts they choose, as by default.
UPDATE "notification_preferences" SET
	push_topics = push_topics || '{problem_update,board_post}', email_topics = email_topics || '{problem_update}';--> statement-breakpoint
-- Categories to begin with. Managers edit them at the desk.
INSERT INTO "problem_categories" (id, name, hint, keeper, promised_days, questions, is_private, suits, position) VALUES
	('street-lights', 'Street lights', 'A lamp that is off, flickers or leans', 'The managers', 5, '{}', false, NULL, 1),
	('streets-and-paths', 'Streets and paths', 'Potholes, broken steps, blocked trails', 'The managers', 10, '{}', false, 'trail', 2),
	('trees-and-plants', 'Trees and plants', 'Fallen branches, dry beds, broken sprinklers', 'The managers', 10, '{}', false, 'garden', 3),
	('trash-and-dumping', 'Trash and dumping', 'Full bins, things left on the street', 'The managers', 3, '{}', false, NULL, 4),
	('rooms-and-equipment', 'Rooms and equipment', 'Shared rooms, courts and machines', 'The managers', 5, '{}', false, 'amenity', 5),
	('shuttle-stops', 'Shuttle stops', 'Benches, signs and shelters', 'The managers', 5, '{}', false, 'stop', 6),
	('inside-my-home', 'Inside my home', 'Only your home and the managers read it', 'The managers', 5, ARRAY['When may somebody come in?'], true, NULL, 7),
	('water-leak-at-home', 'Water leak at home', 'Only your home and the managers read it', 'The managers', 1, ARRAY['Is the main valve closed?'], true, 'water_meter', 8),
	('something-else', 'Something else', '', 'The managers', 10, '{}', false, NULL, 9);--> statement-breakpoint
INSERT INTO "problem_templates" (id, name, sentence, position) VALUES
	('planned', 'Work is planned', 'We looked at it, and the work is planned.', 1),
	('parts', 'Parts are ordered', 'The parts are ordered. We fix it as soon as they arrive.', 2),
	('fixed', 'Fixed', 'It’s fixed. Thank you for telling us.', 3),
	('duplicate', 'Known already', 'We know of it already, and somebody looks after it.', 4);--> statement-breakpoint
SELECT search_table('listings', 'title, offer, description',
	$$title, case offer when 'lend' then 'borrow lend' when 'give' then 'free give' when 'sell' then 'buy sell' when 'swap' then 'swap' when 'wanted' then 'looking for wanted borrow' when 'ask' then 'question recommend' else offer end, description$$);--> statement-breakpoint
SELECT search_table('problems', 'text, landmark, is_private, hidden_at',
	$$case when is_private or hidden_at is not null then '' else coalesce(text, '') end, '', case when is_private or hidden_at is not null then '' else landmark end$$);
