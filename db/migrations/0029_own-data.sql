ALTER TABLE "notifications" ADD COLUMN "about_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_residents_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_about_idx" ON "notifications" USING btree ("about_id") WHERE "notifications"."about_id" is not null;--> statement-breakpoint
-- Whose name and words stand in what was told of before. What has lost its message leads nowhere, and nothing says whose it was.
UPDATE "notifications" n SET "about_id" = m."author_id" FROM "watch_messages" m WHERE n."type" = 'discussion_message' AND n."id" = m."id";--> statement-breakpoint
UPDATE "notifications" n SET "about_id" = m."author_id"
FROM (SELECT DISTINCT "listing_id", "neighbor_id", "author_id" FROM "listing_messages") AS m
WHERE n."type" = 'listing_message' AND n."resident_id" <> m."author_id"
	AND n."url" = '/community/marketplace/' || m."listing_id" || '/messages/' || m."neighbor_id";--> statement-breakpoint
DELETE FROM "notifications" WHERE "type" IN ('discussion_message', 'listing_message') AND "about_id" IS NULL;
