DROP INDEX "push_deliveries_notification_idx";--> statement-breakpoint
CREATE INDEX "push_deliveries_notification_idx" ON "push_deliveries" USING btree ("notification_id","resident_id");