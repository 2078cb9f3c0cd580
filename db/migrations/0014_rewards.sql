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
-- What the transactions under way have to add to the totals, a row a statement: no row outlives its transaction, so
-- nothing is lost with a table that is not logged, and `drizzle` need not know it.
CREATE UNLOGGED TABLE "points_noted" (
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "points_noted_transaction_idx" ON "points_noted" ("transaction");--> statement-breakpoint
-- After a statement on the ledger: notes by how much it changed whose points.
CREATE FUNCTION "note_points"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "points_noted" ("changes")
		SELECT jsonb_agg(to_jsonb(s)) FROM (
			SELECT "resident_id", "category", date_trunc('month', "day")::date AS "month", sum("points") AS "points"
			FROM added GROUP BY 1, 2, 3
		) s HAVING count(*) > 0;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "points_noted" ("changes")
		SELECT jsonb_agg(to_jsonb(s)) FROM (
			SELECT "resident_id", "category", date_trunc('month', "day")::date AS "month", -sum("points") AS "points"
			FROM removed GROUP BY 1, 2, 3
		) s HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "points_ledger_added" AFTER INSERT ON "points_ledger"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "note_points"();--> statement-breakpoint
CREATE TRIGGER "points_ledger_changed" AFTER UPDATE ON "points_ledger"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "note_points"();--> statement-breakpoint
CREATE TRIGGER "points_ledger_removed" AFTER DELETE ON "points_ledger"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "note_points"();--> statement-breakpoint
-- Of what counts for badges and achievements without points: notes only whose they are to be looked at. Its argument
-- is the column of the resident.
CREATE FUNCTION "note_rewards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "points_noted" ("changes")
	VALUES (jsonb_build_array(jsonb_build_object('resident_id', to_jsonb(NEW) -> TG_ARGV[0])));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "emergency_contacts_reward" AFTER INSERT ON "emergency_contacts"
	FOR EACH ROW EXECUTE FUNCTION "note_rewards"('resident_id');--> statement-breakpoint
CREATE TRIGGER "move_in_ticks_reward" AFTER INSERT ON "move_in_ticks"
	FOR EACH ROW EXECUTE FUNCTION "note_rewards"('resident_id');--> statement-breakpoint
CREATE TRIGGER "watch_messages_reward" AFTER INSERT ON "watch_messages"
	FOR EACH ROW EXECUTE FUNCTION "note_rewards"('author_id');--> statement-breakpoint
-- Once a transaction, when it ends: adds all that it noted. Totals are locked only from here to the commit, and in one
-- order, so that two transactions that change the points of the same people never wait for each other in a circle.
CREATE FUNCTION "settle_points"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted jsonb;
BEGIN
	WITH gone AS (
		DELETE FROM "points_noted" WHERE "transaction" = pg_current_xact_id() RETURNING "changes"
	)
	SELECT jsonb_agg(change) INTO noted FROM gone, jsonb_array_elements(gone."changes") AS change;
	IF noted IS NULL THEN
		RETURN NULL;
	END IF;

	INSERT INTO "resident_points" AS p ("resident_id", "eco", "health", "social", "community", "safety", "achievement")
	SELECT
		r."id",
		coalesce(sum(c.points) FILTER (WHERE c.category = 'eco'), 0),
		coalesce(sum(c.points) FILTER (WHERE c.category = 'health'), 0),
		coalesce(sum(c.points) FILTER (WHERE c.category = 'social'), 0),
		coalesce(sum(c.points) FILTER (WHERE c.category = 'community'), 0),
		coalesce(sum(c.points) FILTER (WHERE c.category = 'safety'), 0),
		coalesce(sum(c.points) FILTER (WHERE c.category = 'achievement'), 0)
	FROM jsonb_to_recordset(noted) AS c(resident_id text, category text, points integer)
	-- With a resident their ledger goes, and its totals are gone already.
	JOIN "residents" r ON r."id" = c.resident_id
	GROUP BY r."id"
	ORDER BY r."id"
	ON CONFLICT ("resident_id") DO UPDATE SET
		"eco" = p."eco" + excluded."eco",
		"health" = p."health" + excluded."health",
		"social" = p."social" + excluded."social",
		"community" = p."community" + excluded."community",
		"safety" = p."safety" + excluded."safety",
		"achievement" = p."achievement" + excluded."achievement",
		"is_due" = true;

	INSERT INTO "month_points" AS m ("month", "part", "points")
	SELECT c.month, mod(abs(hashtext(c.resident_id)::bigint), 32), sum(c.points)
	FROM jsonb_to_recordset(noted) AS c(resident_id text, month date, points integer)
	WHERE c.month IS NOT NULL
	GROUP BY 1, 2
	ORDER BY 1, 2
	ON CONFLICT ("month", "part") DO UPDATE SET "points" = m."points" + excluded."points";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "points_noted_settle" AFTER INSERT ON "points_noted"
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
