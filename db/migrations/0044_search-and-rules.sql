CREATE TABLE "amenity_agreements" (
	"amenity_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"revision" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amenity_agreements_amenity_id_resident_id_pk" PRIMARY KEY("amenity_id","resident_id")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"table_name" text NOT NULL,
	"id" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_table_name_id_pk" PRIMARY KEY("table_name","id")
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
CREATE INDEX "search_entries_document_idx" ON "search_entries" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_social_location_id_social_locations_id_fk" FOREIGN KEY ("social_location_id") REFERENCES "public"."social_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_social_location_idx" ON "photos" USING btree ("social_location_id","position") WHERE "photos"."social_location_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_staged_idx" ON "photos" USING btree ("uploaded_by","created_at") WHERE num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") = 0;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_rules_are_bounded" CHECK (length("amenities"."rules") <= 5000);--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_agree_to_rules" CHECK (not "amenities"."must_agree" or "amenities"."rules" <> '');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_of_one_thing" CHECK (num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") <= 1);--> statement-breakpoint
-- Written by hand: the searched words of rows (decision 134). Whole words and their English stems. Punctuation would
-- make addresses and paths single words.
CREATE FUNCTION "search_vector"("words" text, "weight" "char") RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
  folded text := regexp_replace(public.search_text(words), '[!-/:-@\[-`{-~]+', ' ', 'g');
begin
  return setweight(to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.english', folded), weight);
end
$$;--> statement-breakpoint
CREATE FUNCTION "search_document"("title" text, "words" text, "body" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
begin
  return public.search_vector(coalesce(title, ''), 'A') || public.search_vector(coalesce(words, ''), 'B')
    || public.search_vector(coalesce(body, ''), 'D');
end
$$;--> statement-breakpoint
-- Always by the index: PostgreSQL takes reading 10,000 documents for cheaper than finding the beginnings of words.
CREATE FUNCTION "search_entries_with"("words" tsquery) RETURNS SETOF "search_entries" LANGUAGE sql STABLE STRICT ROWS 100 SET "enable_seqscan" = off AS $$
	SELECT * FROM public.search_entries WHERE document @@ words
$$;--> statement-breakpoint
CREATE FUNCTION "keep_search_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  document tsvector;
begin
  if tg_op <> 'INSERT' then
    delete from public.search_entries where table_name = tg_table_name and id = old.id::text;
  end if;
  if tg_op <> 'DELETE' then
    execute 'select public.search_document(' || tg_argv[0] || ') from (select ($1).*) as entry' using new into document;
    insert into public.search_entries (table_name, id, document) values (tg_table_name, new.id::text, document);
  end if;
  return null;
end
$$;--> statement-breakpoint
-- Searches a table from now on. `document` has three expressions: title, further words and text.
CREATE FUNCTION "search_table"("name" text, "columns" text, "document" text) RETURNS void LANGUAGE plpgsql AS $$
begin
  execute format('drop trigger if exists keep_search_entry on %I', name);
  execute format('create trigger keep_search_entry after insert or delete or update of id, %s on %I
    for each row execute function public.keep_search_entry(%L)', columns, name, document);
  execute format('delete from public.search_entries where table_name = %L', name);
  execute format('insert into public.search_entries (table_name, id, document)
    select %L, id::text, public.search_document(%s) from %I', name, document, name);
end
$$;--> statement-breakpoint
SELECT search_table('events', 'title, place, details',
	$$title, place, details$$);--> statement-breakpoint
SELECT search_table('businesses', 'name, category, description, address',
	$$name, category, concat_ws(' ', description, address)$$);--> statement-breakpoint
SELECT search_table('deals', 'title, subtitle, description, details',
	$$title, subtitle, concat_ws(' ', description, details)$$);--> statement-breakpoint
SELECT search_table('listings', 'title, offer, description',
	$$title, case offer when 'lend' then 'borrow lend' when 'give' then 'free give' when 'sell' then 'buy sell' else 'swap' end, description$$);--> statement-breakpoint
SELECT search_table('social_locations', 'name, category, activities, amenities, description, rules',
	$$name, concat_ws(' ', category, array_to_string(activities, ' '), array_to_string(amenities, ' ')), concat_ws(' ', description, rules)$$);--> statement-breakpoint
SELECT search_table('amenities', 'name, description, rules',
	$$name, 'rules hours book reserve', concat_ws(' ', description, rules)$$);--> statement-breakpoint
SELECT search_table('classes', 'name, difficulty, instructor, description',
	$$name, concat_ws(' ', 'class', difficulty, instructor), description$$);--> statement-breakpoint
SELECT search_table('public_services', 'name, category, services, description, address',
	$$name, concat_ws(' ', category, array_to_string(services, ' '), 'hours'), concat_ws(' ', description, address)$$);--> statement-breakpoint
SELECT search_table('help_lines', 'name, reason, source',
	$$name, reason, source$$);--> statement-breakpoint
SELECT search_table('trails', 'name, type, difficulty, features, description',
	$$name, concat_ws(' ', 'trail', type, difficulty, array_to_string(features, ' ')), description$$);--> statement-breakpoint
SELECT search_table('garden_facilities', 'name, type, amenities, activities, description',
	$$name, concat_ws(' ', type, array_to_string(amenities, ' '), array_to_string(activities, ' ')), description$$);--> statement-breakpoint
SELECT search_table('garden_workshops', 'title, description',
	$$title, 'workshop', description$$);--> statement-breakpoint
SELECT search_table('trade_posts', 'message',
	$$message, '', ''$$);--> statement-breakpoint
SELECT search_table('articles', 'title, category, body',
	$$title, category, body$$);--> statement-breakpoint
SELECT search_table('training_modules', 'title, description',
	$$title, 'training', description$$);--> statement-breakpoint
SELECT search_table('training_sections', 'title, body',
	$$title, '', body$$);--> statement-breakpoint
SELECT search_table('messages', 'title, message',
	$$title, '', message$$);--> statement-breakpoint
SELECT search_table('shuttle_routes', 'name',
	$$name, 'shuttle route', ''$$);--> statement-breakpoint
SELECT search_table('shuttle_stops', 'name, address',
	$$name, 'shuttle stop', address$$);--> statement-breakpoint
SELECT search_table('watch_posts', 'name, type, features, description, address',
	$$name, concat_ws(' ', type, array_to_string(features, ' ')), concat_ws(' ', description, address)$$);--> statement-breakpoint
SELECT search_table('pulse_boards', 'name, type, categories, features, description',
	$$name, concat_ws(' ', type, array_to_string(categories, ' '), array_to_string(features, ' ')), description$$);--> statement-breakpoint
SELECT search_table('mindfulness_facilities', 'name, type, instructor, amenities, description',
	$$name, concat_ws(' ', type, instructor, array_to_string(amenities, ' ')), description$$);--> statement-breakpoint
SELECT search_table('challenges', 'name, type, features, description',
	$$name, concat_ws(' ', 'challenge', type, array_to_string(features, ' ')), description$$);--> statement-breakpoint
SELECT search_table('health_topics', 'name, tips',
	$$name, '', array_to_string(tips, ' ')$$);--> statement-breakpoint
SELECT search_table('energy_facilities', 'name, type, description',
	$$name, type, description$$);--> statement-breakpoint
SELECT search_table('move_in_tasks', 'title, details',
	$$title, '', details$$);--> statement-breakpoint
SELECT search_table('alerts', 'title, message',
	$$title, '', message$$);
