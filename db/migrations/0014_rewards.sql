CREATE TABLE "month_points" (
	"month" date NOT NULL,
	"part" smallint NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "month_points_month_part_pk" PRIMARY KEY("month","part")
);
--> statement-breakpoint
CREATE TABLE "resident_achievements" (
	"resident_id" text NOT NULL,
	"achievement_id" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resident_achievements_resident_id_achievement_id_pk" PRIMARY KEY("resident_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "resident_badges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resident_id" text NOT NULL,
	"badge_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resident_badges_once_key" UNIQUE("resident_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "resident_points" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"eco" integer DEFAULT 0 NOT NULL,
	"health" integer DEFAULT 0 NOT NULL,
	"social" integer DEFAULT 0 NOT NULL,
	"community" integer DEFAULT 0 NOT NULL,
	"safety" integer DEFAULT 0 NOT NULL,
	"achievement" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (eco + health + social + community + safety + achievement) STORED NOT NULL,
	"social_and_community" integer GENERATED ALWAYS AS (social + community) STORED NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_ledger" DROP CONSTRAINT "points_ledger_category_is_known";--> statement-breakpoint
DROP INDEX "points_ledger_training_once_key";--> statement-breakpoint
ALTER TABLE "resident_achievements" ADD CONSTRAINT "resident_achievements_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resident_badges" ADD CONSTRAINT "resident_badges_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resident_points" ADD CONSTRAINT "resident_points_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resident_points_total_idx" ON "resident_points" USING btree ("total","resident_id") WHERE "resident_points"."is_listed";--> statement-breakpoint
CREATE INDEX "resident_points_eco_idx" ON "resident_points" USING btree ("eco","resident_id") WHERE "resident_points"."is_listed";--> statement-breakpoint
CREATE INDEX "resident_points_health_idx" ON "resident_points" USING btree ("health","resident_id") WHERE "resident_points"."is_listed";--> statement-breakpoint
CREATE INDEX "resident_points_safety_idx" ON "resident_points" USING btree ("safety","resident_id") WHERE "resident_points"."is_listed";--> statement-breakpoint
CREATE INDEX "resident_points_community_idx" ON "resident_points" USING btree ("social_and_community","resident_id") WHERE "resident_points"."is_listed";--> statement-breakpoint
CREATE INDEX "resident_points_due_idx" ON "resident_points" USING btree ("resident_id") WHERE "resident_points"."is_due";--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once_an_id_key" ON "points_ledger" USING btree ("resident_id","activity_type","activity_id") WHERE "points_ledger"."activity_type" in ('complete_training_module', 'answer_quiz_question', 'unlock_achievement');--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_category_is_known" CHECK ("points_ledger"."category" in ('health', 'eco', 'social', 'community', 'safety', 'achievement'));--> statement-breakpoint
-- What a transaction has to add to the totals is noted in a setting of its own, `rewards.noted`: JSON objects after each
-- other, as a savepoint left them. What is too long for it goes here, so that many rows cost as many times one. No row
-- outlives its transaction, so nothing is lost with a table that is not logged, and `drizzle` need not know it.
CREATE UNLOGGED TABLE "points_noted" (
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "points_noted_transaction_idx" ON "points_noted" ("transaction");--> statement-breakpoint
CREATE FUNCTION "note_change"(change json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	noted text := coalesce(current_setting('rewards.noted', true), '');
BEGIN
	IF octet_length(noted) > 4000 THEN
		INSERT INTO "points_noted" ("changes") VALUES (('[' || noted || ']')::jsonb);
		-- Says that there is more in the table.
		noted := '{}';
	END IF;
	noted := set_config('rewards.noted', CASE noted WHEN '' THEN change::text ELSE noted || ',' || change END, true);
END
$$;--> statement-breakpoint
-- After a change of a row of the ledger: notes by how much it changed whose points. It is written without a query, since
-- whoever books holds the slot meanwhile.
CREATE FUNCTION "note_points"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	done text;
BEGIN
	IF TG_OP = 'INSERT' AND coalesce(current_setting('rewards.noted', true), '') = '' THEN
		-- Nearly always it is the only one: by the whole row `settle_points` knows it again.
		done := set_config('rewards.noted', row_to_json(NEW)::text, true);
		RETURN NULL;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		done := "note_change"(json_build_object(
			'resident_id', NEW."resident_id", 'category', NEW."category", 'points', NEW."points", 'day', NEW."day"));
	END IF;
	IF TG_OP <> 'INSERT' THEN
		done := "note_change"(json_build_object(
			'resident_id', OLD."resident_id", 'category', OLD."category", 'points', -OLD."points", 'day', OLD."day"));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Of what counts for badges and achievements without points: notes only whose they are to be looked at. Its argument
-- is the column of the resident.
CREATE FUNCTION "note_rewards"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	done text := "note_change"(json_build_object('resident_id', to_json(NEW) -> TG_ARGV[0]));
BEGIN
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Once a transaction, when it ends: adds all that it noted. Totals are locked only from here to the commit, and in one
-- order, residents before months, so that two transactions that change the points of the same people never wait for
-- each other in a circle.
CREATE FUNCTION "settle_points"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	given text := coalesce(current_setting('rewards.noted', true), '');
	noted jsonb;
	done text;
	sums record;
BEGIN
	IF given = '' THEN
		RETURN NULL;
	END IF;
	done := set_config('rewards.noted', '', true);

	-- Nearly always it is one new row, this one, of somebody who has points.
	IF TG_OP = 'INSERT' AND given = row_to_json(NEW)::text THEN
		UPDATE "resident_points" SET
			"eco" = "eco" + CASE NEW."category" WHEN 'eco' THEN NEW."points" ELSE 0 END,
			"health" = "health" + CASE NEW."category" WHEN 'health' THEN NEW."points" ELSE 0 END,
			"social" = "social" + CASE NEW."category" WHEN 'social' THEN NEW."points" ELSE 0 END,
			"community" = "community" + CASE NEW."category" WHEN 'community' THEN NEW."points" ELSE 0 END,
			"safety" = "safety" + CASE NEW."category" WHEN 'safety' THEN NEW."points" ELSE 0 END,
			"achievement" = "achievement" + CASE NEW."category" WHEN 'achievement' THEN NEW."points" ELSE 0 END,
			"is_due" = true
		WHERE "resident_id" = NEW."resident_id";
		IF FOUND THEN
			INSERT INTO "month_points" AS m ("month", "part", "points")
			VALUES (
				date_trunc('month', NEW."day"::timestamp)::date,
				mod(abs(hashtext(NEW."resident_id")::bigint), 32),
				NEW."points")
			ON CONFLICT ("month", "part") DO UPDATE SET "points" = m."points" + excluded."points";
			RETURN NULL;
		END IF;
	END IF;

	-- What was too long for the setting is read where it is: all together it may be more than one value can hold.
	noted := ('[' || given || ']')::jsonb;
	FOR sums IN
		SELECT
			c.resident_id,
			coalesce(sum(c.points) FILTER (WHERE c.category = 'eco'), 0) AS eco,
			coalesce(sum(c.points) FILTER (WHERE c.category = 'health'), 0) AS health,
			coalesce(sum(c.points) FILTER (WHERE c.category = 'social'), 0) AS social,
			coalesce(sum(c.points) FILTER (WHERE c.category = 'community'), 0) AS community,
			coalesce(sum(c.points) FILTER (WHERE c.category = 'safety'), 0) AS safety,
			coalesce(sum(c.points) FILTER (WHERE c.category = 'achievement'), 0) AS achievement
		FROM (
			SELECT noted AS changes
			UNION ALL SELECT p."changes" FROM "points_noted" p WHERE p."transaction" = pg_current_xact_id()
		) AS n, jsonb_to_recordset(n.changes) AS c(resident_id text, category text, points integer)
		WHERE c.resident_id IS NOT NULL
		GROUP BY 1
		ORDER BY 1
	LOOP
		-- One by one: joined with so many, the planner would read all residents for a few.
		INSERT INTO "resident_points" AS p ("resident_id", "eco", "health", "social", "community", "safety", "achievement")
		SELECT r."id", sums.eco, sums.health, sums.social, sums.community, sums.safety, sums.achievement
		-- With a resident their ledger goes, and its totals are gone already.
		FROM "residents" r WHERE r."id" = sums.resident_id
		ON CONFLICT ("resident_id") DO UPDATE SET
			"eco" = p."eco" + excluded."eco",
			"health" = p."health" + excluded."health",
			"social" = p."social" + excluded."social",
			"community" = p."community" + excluded."community",
			"safety" = p."safety" + excluded."safety",
			"achievement" = p."achievement" + excluded."achievement",
			"is_due" = true;
	END LOOP;

	INSERT INTO "month_points" AS m ("month", "part", "points")
	SELECT date_trunc('month', c.day::timestamp)::date, mod(abs(hashtext(c.resident_id)::bigint), 32), sum(c.points)
	FROM (
		SELECT noted AS changes
		UNION ALL SELECT p."changes" FROM "points_noted" p WHERE p."transaction" = pg_current_xact_id()
	) AS n, jsonb_to_recordset(n.changes) AS c(resident_id text, day date, points integer)
	WHERE c.day IS NOT NULL
	GROUP BY 1, 2
	ORDER BY 1, 2
	ON CONFLICT ("month", "part") DO UPDATE SET "points" = m."points" + excluded."points";

	IF noted -> 0 = '{}' THEN
		DELETE FROM "points_noted" WHERE "transaction" = pg_current_xact_id();
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- PostgreSQL fires triggers by their names: where somebody has constraints looked at at once, a change is noted before.
CREATE TRIGGER "points_ledger_note" AFTER INSERT OR UPDATE OR DELETE ON "points_ledger"
	FOR EACH ROW EXECUTE FUNCTION "note_points"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "points_ledger_settle" AFTER INSERT OR UPDATE OR DELETE ON "points_ledger"
	DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "settle_points"();--> statement-breakpoint
CREATE TRIGGER "emergency_contacts_note" AFTER INSERT ON "emergency_contacts"
	FOR EACH ROW EXECUTE FUNCTION "note_rewards"('resident_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "emergency_contacts_settle" AFTER INSERT ON "emergency_contacts"
	DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "settle_points"();--> statement-breakpoint
CREATE TRIGGER "move_in_ticks_note" AFTER INSERT ON "move_in_ticks"
	FOR EACH ROW EXECUTE FUNCTION "note_rewards"('resident_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "move_in_ticks_settle" AFTER INSERT ON "move_in_ticks"
	DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "settle_points"();--> statement-breakpoint
CREATE TRIGGER "watch_messages_note" AFTER INSERT ON "watch_messages"
	FOR EACH ROW EXECUTE FUNCTION "note_rewards"('author_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "watch_messages_settle" AFTER INSERT ON "watch_messages"
	DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "settle_points"();--> statement-breakpoint
-- What the ledger holds so far. The triggers' locks keep others from adding to it meanwhile.
INSERT INTO "resident_points" ("resident_id", "eco", "health", "social", "community", "safety", "achievement")
SELECT
	"resident_id",
	coalesce(sum("points") FILTER (WHERE "category" = 'eco'), 0),
	coalesce(sum("points") FILTER (WHERE "category" = 'health'), 0),
	coalesce(sum("points") FILTER (WHERE "category" = 'social'), 0),
	coalesce(sum("points") FILTER (WHERE "category" = 'community'), 0),
	coalesce(sum("points") FILTER (WHERE "category" = 'safety'), 0),
	coalesce(sum("points") FILTER (WHERE "category" = 'achievement'), 0)
FROM "points_ledger" GROUP BY "resident_id";--> statement-breakpoint
INSERT INTO "month_points" ("month", "part", "points")
SELECT date_trunc('month', "day")::date, mod(abs(hashtext("resident_id")::bigint), 32), sum("points")
FROM "points_ledger" GROUP BY 1, 2;--> statement-breakpoint
-- Who has something that counts without points is looked at too.
INSERT INTO "resident_points" ("resident_id")
SELECT "resident_id" FROM "emergency_contacts" UNION SELECT "resident_id" FROM "move_in_ticks" UNION SELECT "author_id" FROM "watch_messages"
ON CONFLICT DO NOTHING;
