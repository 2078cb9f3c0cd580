CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "homes" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"building" text,
	"street" text,
	"unit" text,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "homes_label_is_tidy" CHECK ("homes"."label" ~ '^\S+( \S+)*$' and length("homes"."label") <= 120)
);
--> statement-breakpoint
CREATE TABLE "residencies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resident_id" text NOT NULL,
	"home_id" text NOT NULL,
	"kind" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "residencies_end_after_start" CHECK ("residencies"."ends_at" > "residencies"."starts_at"),
	CONSTRAINT "residencies_kind_is_known" CHECK ("residencies"."kind" in ('owner', 'tenant', 'family')),
	CONSTRAINT "residencies_settled_has_ended" CHECK ("residencies"."settled_at" is null or "residencies"."ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"verb" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"resident_id" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"lot_id" uuid,
	"reason" text,
	CONSTRAINT "audit_verb_is_set" CHECK (length("audit"."verb") between 1 and 60),
	CONSTRAINT "audit_kind_is_set" CHECK (length("audit"."kind") between 1 and 60),
	CONSTRAINT "audit_reason_is_bounded" CHECK (length(btrim("audit"."reason")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"resident_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_resident_id_blocked_id_pk" PRIMARY KEY("resident_id","blocked_id"),
	CONSTRAINT "blocks_are_of_others" CHECK ("blocks"."resident_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"file" "bytea",
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_ready_has_its_file" CHECK (("data_exports"."ready_at" is null) = ("data_exports"."file" is null) and ("data_exports"."ready_at" is null) = ("data_exports"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "join_code_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"join_code_id" uuid NOT NULL,
	"resident_id" text,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "residents" DROP CONSTRAINT "residents_role_is_known";--> statement-breakpoint
ALTER TABLE "join_codes" DROP CONSTRAINT "join_codes_used_or_revoked";--> statement-breakpoint
ALTER TABLE "join_codes" DROP CONSTRAINT "join_codes_user_needs_use";--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_fit_their_feed";--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_homes_measure_use";--> statement-breakpoint
ALTER TABLE "join_codes" DROP CONSTRAINT "join_codes_used_by_residents_id_fk";
--> statement-breakpoint
ALTER TABLE "join_codes" DROP CONSTRAINT "join_codes_created_by_residents_id_fk";
--> statement-breakpoint
DROP INDEX "residents_unit_idx";--> statement-breakpoint
DROP INDEX "devices_unit_idx";--> statement-breakpoint
ALTER TABLE "join_codes" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_home" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "residents" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "residents" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "residents" ADD COLUMN "erases_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "join_codes" ADD COLUMN "home_id" text;--> statement-breakpoint
ALTER TABLE "join_codes" ADD COLUMN "seats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "join_codes" ADD COLUMN "used" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "home_id" text;--> statement-breakpoint
ALTER TABLE "residencies" ADD CONSTRAINT "residencies_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residencies" ADD CONSTRAINT "residencies_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_id_residents_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_residents_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_code_uses" ADD CONSTRAINT "join_code_uses_join_code_id_join_codes_id_fk" FOREIGN KEY ("join_code_id") REFERENCES "public"."join_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_code_uses" ADD CONSTRAINT "join_code_uses_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "homes_label_key" ON "homes" USING btree (lower("label"));--> statement-breakpoint
CREATE INDEX "residencies_resident_idx" ON "residencies" USING btree ("resident_id","starts_at");--> statement-breakpoint
CREATE INDEX "residencies_home_idx" ON "residencies" USING btree ("home_id","starts_at");--> statement-breakpoint
CREATE INDEX "residencies_unsettled_idx" ON "residencies" USING btree ("ends_at") WHERE "residencies"."ends_at" is not null and "residencies"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "audit_subject_idx" ON "audit" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_resident_idx" ON "audit" USING btree ("resident_id","id") WHERE "audit"."resident_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor_id","id") WHERE "audit"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "data_exports_expires_idx" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "join_code_uses_code_idx" ON "join_code_uses" USING btree ("join_code_id");--> statement-breakpoint
CREATE INDEX "join_code_uses_resident_idx" ON "join_code_uses" USING btree ("resident_id");--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_created_by_residents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."homes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "residents_erases_at_idx" ON "residents" USING btree ("erases_at") WHERE "residents"."erases_at" is not null;--> statement-breakpoint
CREATE INDEX "join_codes_home_idx" ON "join_codes" USING btree ("home_id");--> statement-breakpoint
CREATE INDEX "devices_home_idx" ON "devices" USING btree ("home_id","feed") WHERE "devices"."home_id" is not null;--> statement-breakpoint
-- Homes were known by what their join codes called them. What differs in capitals or spaces is one home.
INSERT INTO "homes" ("id", "label", "unit", "created_at")
SELECT gen_random_uuid()::text, min(left(label, 120)), min(left(label, 120)), now() FROM (
	SELECT btrim(regexp_replace(name, '\s+', ' ', 'g')) AS label FROM (
		SELECT "unit" AS name FROM "residents" UNION ALL SELECT "unit" FROM "join_codes" UNION ALL SELECT "unit" FROM "devices"
		UNION ALL SELECT "household" FROM "plot_reservations" WHERE "household" NOT LIKE 'resident:%'
		UNION ALL SELECT "household" FROM "plot_waiting" WHERE "household" NOT LIKE 'resident:%'
	) AS named
) AS tidy WHERE label <> '' GROUP BY lower(left(label, 120));--> statement-breakpoint
INSERT INTO "residencies" ("resident_id", "home_id", "starts_at")
SELECT r."id", h."id", r."created_at" FROM "residents" r JOIN "homes" h ON lower(h."label") = lower(left(btrim(regexp_replace(r."unit", '\s+', ' ', 'g')), 120));--> statement-breakpoint
UPDATE "join_codes" c SET "home_id" = h."id" FROM "homes" h WHERE lower(h."label") = lower(left(btrim(regexp_replace(c."unit", '\s+', ' ', 'g')), 120));--> statement-breakpoint
-- A code for nothing but spaces can't be of a home: nobody could be told which.
DELETE FROM "join_codes" WHERE "home_id" IS NULL;--> statement-breakpoint
UPDATE "join_codes" SET "used" = 1 WHERE "used_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "join_code_uses" ("join_code_id", "resident_id", "used_at")
SELECT "id", "used_by", "used_at" FROM "join_codes" WHERE "used_at" IS NOT NULL;--> statement-breakpoint
UPDATE "devices" d SET "home_id" = h."id" FROM "homes" h WHERE lower(h."label") = lower(left(btrim(regexp_replace(d."unit", '\s+', ' ', 'g')), 120));--> statement-breakpoint
ALTER TABLE "join_codes" ALTER COLUMN "home_id" SET NOT NULL;--> statement-breakpoint
-- A home that was written in two ways may have two plots: the one that it had first stays the home's.
WITH turns AS (
	SELECT p."id", h."id" AS home, p."resident_id", p."ended_at",
		row_number() OVER (PARTITION BY h."id", p."ended_at" IS NULL ORDER BY p."reserved_at", p."id") AS turn
	FROM "plot_reservations" p JOIN "homes" h ON p."household" NOT LIKE 'resident:%'
		AND lower(h."label") = lower(left(btrim(regexp_replace(p."household", '\s+', ' ', 'g')), 120))
) UPDATE "plot_reservations" p SET "household" =
	CASE WHEN t."ended_at" IS NOT NULL OR t.turn = 1 THEN t.home ELSE 'resident:' || coalesce(t."resident_id", t."id"::text) END
FROM turns t WHERE t."id" = p."id";--> statement-breakpoint
WITH turns AS (
	SELECT p."id", h."id" AS home, p."resident_id", p."ended_at",
		row_number() OVER (PARTITION BY h."id", p."ended_at" IS NULL ORDER BY p."joined_at", p."id") AS turn
	FROM "plot_waiting" p JOIN "homes" h ON p."household" NOT LIKE 'resident:%'
		AND lower(h."label") = lower(left(btrim(regexp_replace(p."household", '\s+', ' ', 'g')), 120))
) UPDATE "plot_waiting" p SET "household" =
	CASE WHEN t."ended_at" IS NOT NULL OR t.turn = 1 THEN t.home ELSE 'resident:' || t."resident_id" END
FROM turns t WHERE t."id" = p."id";--> statement-breakpoint
ALTER TABLE "residents" DROP COLUMN "unit";--> statement-breakpoint
ALTER TABLE "join_codes" DROP COLUMN "unit";--> statement-breakpoint
ALTER TABLE "join_codes" DROP COLUMN "used_at";--> statement-breakpoint
ALTER TABLE "join_codes" DROP COLUMN "used_by";--> statement-breakpoint
ALTER TABLE "devices" DROP COLUMN "unit";--> statement-breakpoint
ALTER TABLE "residents" ADD CONSTRAINT "residents_role_is_known" CHECK ("residents"."role" in ('resident', 'manager', 'dispatcher', 'editor'));--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_seats_are_sensible" CHECK ("join_codes"."seats" between 1 and 8);--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_used_fits" CHECK ("join_codes"."used" between 0 and "join_codes"."seats");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_fit_their_feed" CHECK (case "devices"."feed"
        when 'energy' then "devices"."measures" is not null and "devices"."shuttle_id" is null
        when 'water' then coalesce("devices"."measures", '') = 'usage' and "devices"."facility_id" is null and "devices"."shuttle_id" is null
        else "devices"."measures" is null and "devices"."facility_id" is null and "devices"."home_id" is null
          and "devices"."shuttle_id" is not null and "devices"."start_total" is null
      end);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_homes_measure_use" CHECK ("devices"."home_id" is null or "devices"."measures" in ('solar', 'usage'));--> statement-breakpoint
-- A person lives in one home at a time.
ALTER TABLE "residencies" ADD CONSTRAINT "residencies_one_at_a_time"
	EXCLUDE USING gist ("resident_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);--> statement-breakpoint
-- What was audited stays as it is. Only who is erased is forgotten in it, and with them why they did it.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND (NEW."actor_id" IS NOT DISTINCT FROM OLD."actor_id" OR NEW."actor_id" IS NULL)
		AND (NEW."resident_id" IS NOT DISTINCT FROM OLD."resident_id" OR NEW."resident_id" IS NULL)
		AND (NEW."subject_id" = OLD."subject_id" OR NEW."subject_id" = 'erased')
		AND (NEW."reason" IS NOT DISTINCT FROM OLD."reason" OR NEW."reason" IS NULL)
		AND (NEW."id", NEW."at", NEW."verb", NEW."kind", NEW."fields") = (OLD."id", OLD."at", OLD."verb", OLD."kind", OLD."fields")
		AND NEW."lot_id" IS NOT DISTINCT FROM OLD."lot_id"
	THEN RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit can''t be changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_stays" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER "audit_is_never_emptied" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
