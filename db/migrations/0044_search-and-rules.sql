CREATE TABLE "amenity_agreements" (
	"amenity_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"revision" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amenity_agreements_amenity_id_resident_id_pk" PRIMARY KEY("amenity_id","resident_id")
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_of_one_thing";--> statement-breakpoint
DROP INDEX "photos_staged_idx";--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "must_agree" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "rules_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_locations" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "social_location_id" text;--> statement-breakpoint
ALTER TABLE "amenity_agreements" ADD CONSTRAINT "amenity_agreements_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_agreements" ADD CONSTRAINT "amenity_agreements_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amenity_agreements_resident_idx" ON "amenity_agreements" USING btree ("resident_id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_social_location_id_social_locations_id_fk" FOREIGN KEY ("social_location_id") REFERENCES "public"."social_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_social_location_idx" ON "photos" USING btree ("social_location_id","position") WHERE "photos"."social_location_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_staged_idx" ON "photos" USING btree ("uploaded_by","created_at") WHERE num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") = 0;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_rules_are_bounded" CHECK (length("amenities"."rules") <= 5000);--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_agree_to_rules" CHECK (not "amenities"."must_agree" or "amenities"."rules" <> '');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_of_one_thing" CHECK (num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") <= 1);--> statement-breakpoint
-- Searched text, written by hand (decision 134).
CREATE FUNCTION "list_words"("words" text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
begin
  -- The built-in function is only stable, because of types whose text depends on settings.
  return array_to_string(words, ' ');
end
$$;--> statement-breakpoint
CREATE FUNCTION "concat_words"(VARIADIC "words" text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
begin
  return array_to_string(words, ' ');
end
$$;--> statement-breakpoint
-- Whole words and their English stems. Punctuation would make addresses and paths single words.
CREATE FUNCTION "search_vector"("words" text, "weight" "char") RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
declare
  folded text := regexp_replace(public.search_text(words), '[!-/:-@\[-`{-~]+', ' ', 'g');
begin
  return setweight(to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.english', folded), weight);
end
$$;--> statement-breakpoint
CREATE FUNCTION "search_document"("title" text, "words" text, "body" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
begin
  return public.search_vector(coalesce(title, ''), 'A') || public.search_vector(coalesce(words, ''), 'B')
    || public.search_vector(coalesce(body, ''), 'D');
end
$$;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, place, details)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_search_document_idx" ON "events" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, category, concat_words(description, address))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "businesses_search_document_idx" ON "businesses" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, subtitle, concat_words(description, details))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "deals_search_document_idx" ON "deals" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, case offer when 'lend' then 'borrow lend' when 'give' then 'free give' when 'sell' then 'buy sell' else 'swap' end, description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_search_document_idx" ON "listings" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "social_locations" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words(category, list_words(activities), list_words(amenities)), concat_words(description, rules))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "social_locations_search_document_idx" ON "social_locations" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, 'rules hours book reserve', concat_words(description, rules))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "amenities_search_document_idx" ON "amenities" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words('class', difficulty, instructor), description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "classes_search_document_idx" ON "classes" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "public_services" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words(category, list_words(services), 'hours'), concat_words(description, address))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "public_services_search_document_idx" ON "public_services" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "help_lines" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, reason, source)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "help_lines_search_document_idx" ON "help_lines" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words('trail', type, difficulty, list_words(features)), description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "trails_search_document_idx" ON "trails" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "garden_facilities" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words(type, list_words(amenities), list_words(activities)), description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "garden_facilities_search_document_idx" ON "garden_facilities" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "garden_workshops" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, 'workshop', description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "garden_workshops_search_document_idx" ON "garden_workshops" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "trade_posts" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(message, '', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_posts_search_document_idx" ON "trade_posts" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, category, body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_search_document_idx" ON "articles" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "training_modules" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, 'training', description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "training_modules_search_document_idx" ON "training_modules" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "training_sections" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, '', body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "training_sections_search_document_idx" ON "training_sections" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, '', message)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_search_document_idx" ON "messages" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "shuttle_routes" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, 'shuttle route', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "shuttle_routes_search_document_idx" ON "shuttle_routes" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "shuttle_stops" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, 'shuttle stop', address)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "shuttle_stops_search_document_idx" ON "shuttle_stops" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "watch_posts" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words(type, list_words(features)), concat_words(description, address))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "watch_posts_search_document_idx" ON "watch_posts" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "pulse_boards" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words(type, list_words(categories), list_words(features)), description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "pulse_boards_search_document_idx" ON "pulse_boards" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "mindfulness_facilities" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words(type, instructor, list_words(amenities)), description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mindfulness_facilities_search_document_idx" ON "mindfulness_facilities" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, concat_words('challenge', type, list_words(features)), description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "challenges_search_document_idx" ON "challenges" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "health_topics" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, '', list_words(tips))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "health_topics_search_document_idx" ON "health_topics" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "energy_facilities" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(name, type, description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "energy_facilities_search_document_idx" ON "energy_facilities" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "move_in_tasks" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, '', details)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "move_in_tasks_search_document_idx" ON "move_in_tasks" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "search_document" tsvector GENERATED ALWAYS AS
	(search_document(title, '', message)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "alerts_search_document_idx" ON "alerts" USING gin ("search_document");
