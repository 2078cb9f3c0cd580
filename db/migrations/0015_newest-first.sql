-- A query's "newest first" is DESC, which means NULLS FIRST: an index in any other order gives it no order at all.
DROP INDEX "messages_sent_at_idx";--> statement-breakpoint
DROP INDEX "notifications_resident_created_idx";--> statement-breakpoint
DROP INDEX "points_ledger_resident_created_idx";--> statement-breakpoint
DROP INDEX "emergency_shares_resident_created_idx";--> statement-breakpoint
DROP INDEX "trail_reports_trail_idx";--> statement-breakpoint
DROP INDEX "trail_reports_resident_idx";--> statement-breakpoint
DROP INDEX "trade_posts_created_idx";--> statement-breakpoint
DROP INDEX "trade_posts_resident_idx";--> statement-breakpoint
CREATE INDEX "messages_sent_at_idx" ON "messages" USING btree ("sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_resident_created_idx" ON "notifications" USING btree ("resident_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "points_ledger_resident_created_idx" ON "points_ledger" USING btree ("resident_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emergency_shares_resident_created_idx" ON "emergency_shares" USING btree ("resident_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trail_reports_trail_idx" ON "trail_reports" USING btree ("trail_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trail_reports_resident_idx" ON "trail_reports" USING btree ("resident_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trade_posts_created_idx" ON "trade_posts" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trade_posts_resident_idx" ON "trade_posts" USING btree ("resident_id","created_at" DESC NULLS FIRST);