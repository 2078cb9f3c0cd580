DROP INDEX "join_codes_created_at_idx";--> statement-breakpoint
DROP INDEX "devices_feed_idx";--> statement-breakpoint
CREATE INDEX "audit_kind_idx" ON "audit" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "join_codes_open_idx" ON "join_codes" USING btree ("expires_at") WHERE "join_codes"."used" < "join_codes"."seats" and "join_codes"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "share_deliveries_failed_idx" ON "share_deliveries" USING btree ("done_at") WHERE "share_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "devices_revoked_idx" ON "devices" USING btree ("feed","created_at","id") WHERE "devices"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "devices_last_reading_idx" ON "devices" USING btree ("last_reading_at") WHERE "devices"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "water_nights_leak_idx" ON "water_nights" USING btree ("night") WHERE "water_nights"."result" = 'leak';--> statement-breakpoint
CREATE INDEX "join_codes_created_at_idx" ON "join_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "devices_feed_idx" ON "devices" USING btree ("feed","created_at","id");