ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_topics_are_known";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_topics_are_known" CHECK ("notification_preferences"."push_topics" || "notification_preferences"."email_topics" <@ array['safety_alert', 'community_update', 'booking_reminder', 'class_update', 'listing_message']);--> statement-breakpoint
-- Whoever chose takes these the way they take other notifications; a channel that they turned off stays off.
UPDATE "notification_preferences" SET
  "push_topics" = CASE WHEN cardinality("push_topics") > 0 THEN array_append("push_topics", 'listing_message') ELSE "push_topics" END,
  "email_topics" = CASE WHEN cardinality("email_topics") > 0 THEN array_append("email_topics", 'listing_message') ELSE "email_topics" END;
