-- Messages are never deleted, and each check of this key took a quarter of the time in which an alert fills the inboxes.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_message_id_messages_id_fk";--> statement-breakpoint
-- The key begins with the id, so that it finds the holders of a notification, and a message's rows lie side by side.
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_notification_fk";--> statement-breakpoint
ALTER TABLE "mail_deliveries" DROP CONSTRAINT "mail_deliveries_notification_fk";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_resident_id_id_pk";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_id_resident_id_pk" PRIMARY KEY("id","resident_id");--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_fk" FOREIGN KEY ("resident_id","notification_id") REFERENCES "public"."notifications"("resident_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_notification_fk" FOREIGN KEY ("resident_id","notification_id") REFERENCES "public"."notifications"("resident_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deliveries_queued_at" timestamp with time zone;--> statement-breakpoint
UPDATE "messages" SET "deliveries_queued_at" = "sent_at";
