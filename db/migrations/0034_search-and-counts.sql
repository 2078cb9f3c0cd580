-- The groups of three characters in a folded text. A search of a part of a word finds its groups in an index. The cost
-- of both functions, which SQL functions lose when they are inlined, keeps PostgreSQL from calling them for each row.
CREATE FUNCTION "search_parts"("folded" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT array(SELECT DISTINCT substr(folded, place, 3) FROM generate_series(1, length(folded) - 2) AS place)
$$;--> statement-breakpoint
CREATE FUNCTION "search_words"("folded" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
begin
  return to_tsvector('pg_catalog.english', folded);
end
$$;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "search" text GENERATED ALWAYS AS
	(search_text("label" || ' ' || coalesce("building", '') || ' ' || coalesce("street", ''))) STORED NOT NULL,
	ADD COLUMN "label_key" text GENERATED ALWAYS AS (natural_key("label")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "residents" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text("email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text("name")) STORED;--> statement-breakpoint
CREATE INDEX "homes_search_parts_idx" ON "homes" USING gin (search_parts("search"));--> statement-breakpoint
CREATE INDEX "homes_search_words_idx" ON "homes" USING gin (search_words("search"));--> statement-breakpoint
CREATE INDEX "homes_label_key_idx" ON "homes" USING btree ("label_key","id");--> statement-breakpoint
CREATE INDEX "residents_search_parts_idx" ON "residents" USING gin (search_parts("search"));--> statement-breakpoint
CREATE INDEX "residents_search_words_idx" ON "residents" USING gin (search_words("search"));--> statement-breakpoint
CREATE INDEX "profiles_search_parts_idx" ON "profiles" USING gin (search_parts("search"));--> statement-breakpoint
CREATE INDEX "profiles_search_words_idx" ON "profiles" USING gin (search_words("search"));--> statement-breakpoint
CREATE INDEX "watch_messages_shown_idx" ON "watch_messages" USING btree ("post_id","sent_at") WHERE "watch_messages"."hidden_at" is null and "watch_messages"."deleted_at" is null;--> statement-breakpoint
-- Nobody joins, leaves or marks a day between the count and the triggers.
LOCK TABLE "challenge_members", "challenge_days" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "joined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "current_progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "challenges" SET
	"joined" = (SELECT count(*) FROM challenge_members m WHERE m.challenge_id = challenges.id),
	"current_progress" = (
		SELECT count(*) FROM challenge_days d JOIN challenge_members m USING (challenge_id, resident_id)
		WHERE d.challenge_id = challenges.id);--> statement-breakpoint
-- A resident's deletion cascades to both tables. Triggers after it would find neither the member nor the days.
CREATE FUNCTION "count_challenge_member"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  member record := case tg_op when 'INSERT' then new else old end;
  sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- The lock comes first, so that the count sees what earlier holders of it committed.
  perform from challenges where id = member.challenge_id for no key update;
  update challenges set joined = joined + sign, current_progress = current_progress + sign * (
    select count(*) from challenge_days d
    where d.challenge_id = member.challenge_id and d.resident_id = member.resident_id)
  where id = member.challenge_id;
  return member;
end
$$;--> statement-breakpoint
CREATE FUNCTION "count_challenge_day"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  done record := case tg_op when 'INSERT' then new else old end;
  sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update challenges set current_progress = current_progress + sign
  where id = done.challenge_id and exists (
    select from challenge_members m
    where m.challenge_id = done.challenge_id and m.resident_id = done.resident_id);
  return done;
end
$$;--> statement-breakpoint
CREATE TRIGGER "challenge_members_joined" AFTER INSERT ON "challenge_members"
	FOR EACH ROW EXECUTE FUNCTION count_challenge_member();--> statement-breakpoint
CREATE TRIGGER "challenge_members_left" BEFORE DELETE ON "challenge_members"
	FOR EACH ROW EXECUTE FUNCTION count_challenge_member();--> statement-breakpoint
CREATE TRIGGER "challenge_days_done" AFTER INSERT ON "challenge_days"
	FOR EACH ROW EXECUTE FUNCTION count_challenge_day();--> statement-breakpoint
CREATE TRIGGER "challenge_days_removed" BEFORE DELETE ON "challenge_days"
	FOR EACH ROW EXECUTE FUNCTION count_challenge_day();
