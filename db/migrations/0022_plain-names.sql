ALTER TABLE "push_deliveries" RENAME COLUMN "try_after" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "mail_deliveries" RENAME COLUMN "try_after" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "share_deliveries" RENAME COLUMN "try_after" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "reports" RENAME COLUMN "thing_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "content_shares" RENAME COLUMN "thing_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "share_counts" RENAME COLUMN "thing_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "water_nights" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "tax_zones" RENAME COLUMN "is_on_top" TO "is_pinned";--> statement-breakpoint
ALTER TABLE "listing_messages" RENAME COLUMN "neighbour_id" TO "neighbor_id";--> statement-breakpoint
ALTER INDEX "push_deliveries_try_after_idx" RENAME TO "push_deliveries_next_attempt_at_idx";--> statement-breakpoint
ALTER INDEX "mail_deliveries_try_after_idx" RENAME TO "mail_deliveries_next_attempt_at_idx";--> statement-breakpoint
ALTER INDEX "reports_thing_idx" RENAME TO "reports_subject_idx";--> statement-breakpoint
ALTER TABLE "content_shares" RENAME CONSTRAINT "content_shares_kind_thing_id_resident_id_channel_day_pk" TO "content_shares_kind_subject_id_resident_id_channel_day_pk";--> statement-breakpoint
ALTER TABLE "share_counts" RENAME CONSTRAINT "share_counts_kind_thing_id_pk" TO "share_counts_kind_subject_id_pk";--> statement-breakpoint
ALTER TABLE "listing_messages" RENAME CONSTRAINT "listing_messages_neighbour_id_residents_id_fk" TO "listing_messages_neighbor_id_residents_id_fk";--> statement-breakpoint
UPDATE "resident_badges" SET "badge_id" = 'heart-of-the-neighborhood' WHERE "badge_id" = 'heart-of-the-neighbourhood';--> statement-breakpoint
UPDATE "eco_tips" SET "catalogue_id" = 'community-bring-a-neighbor' WHERE "catalogue_id" = 'community-bring-a-neighbour';--> statement-breakpoint
UPDATE "page_views" SET "route" = replace(replace("route", ':neighbourId', ':neighborId'), ':thingId', ':subjectId') WHERE "route" LIKE '%:neighbourId%' OR "route" LIKE '%:thingId%';
