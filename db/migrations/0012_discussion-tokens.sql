DROP INDEX "watch_messages_shown_idx";--> statement-breakpoint
ALTER TABLE "watch_messages" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watch_messages" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
CREATE INDEX "watch_messages_post_idx" ON "watch_messages" USING btree ("post_id","sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_messages_once_key" ON "watch_messages" USING btree ("author_id","dedupe_key");--> statement-breakpoint
ALTER TABLE "watch_messages" ADD CONSTRAINT "watch_messages_deleted_is_empty" CHECK (("watch_messages"."deleted_at" is null) = ("watch_messages"."body" is not null));