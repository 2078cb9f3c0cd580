-- Totals are no longer kept by triggers: rows of the ledger that no total has yet are settled by the product (decision 040).
-- To alter the ledger waits for every transaction whose triggers are still to fire.
LOCK TABLE "points_ledger" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DROP TRIGGER "points_ledger_note" ON "points_ledger";--> statement-breakpoint
DROP TRIGGER "points_ledger_settle" ON "points_ledger";--> statement-breakpoint
DROP TRIGGER "emergency_contacts_note" ON "emergency_contacts";--> statement-breakpoint
DROP TRIGGER "emergency_contacts_settle" ON "emergency_contacts";--> statement-breakpoint
DROP TRIGGER "move_in_ticks_note" ON "move_in_ticks";--> statement-breakpoint
DROP TRIGGER "move_in_ticks_settle" ON "move_in_ticks";--> statement-breakpoint
DROP TRIGGER "watch_messages_note" ON "watch_messages";--> statement-breakpoint
DROP TRIGGER "watch_messages_settle" ON "watch_messages";--> statement-breakpoint
DROP FUNCTION "settle_points"();--> statement-breakpoint
DROP FUNCTION "note_rewards"();--> statement-breakpoint
DROP FUNCTION "note_points"();--> statement-breakpoint
DROP FUNCTION "note_change"(json);--> statement-breakpoint
DROP TABLE "points_noted";--> statement-breakpoint
-- The totals have all that the ledger holds so far.
ALTER TABLE "points_ledger" ADD COLUMN "is_settled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "points_ledger" ALTER COLUMN "is_settled" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "points_ledger_unsettled_idx" ON "points_ledger" USING btree ("resident_id") WHERE not "points_ledger"."is_settled";--> statement-breakpoint
-- A month is one row: nobody waits for it while they earn a point.
CREATE TEMPORARY TABLE "months" ON COMMIT DROP AS SELECT "month", sum("points")::integer AS "points" FROM "month_points" GROUP BY 1;--> statement-breakpoint
DELETE FROM "month_points";--> statement-breakpoint
ALTER TABLE "month_points" DROP CONSTRAINT "month_points_month_part_pk";--> statement-breakpoint
ALTER TABLE "month_points" DROP COLUMN "part";--> statement-breakpoint
ALTER TABLE "month_points" ADD PRIMARY KEY ("month");--> statement-breakpoint
INSERT INTO "month_points" ("month", "points") SELECT "month", "points" FROM "months";
