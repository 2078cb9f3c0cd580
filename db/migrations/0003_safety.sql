CREATE TABLE "emergency_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text,
	"email" text,
	"relationship" text,
	"is_primary" boolean NOT NULL,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_contacts_name_is_set" CHECK (length(btrim("emergency_contacts"."name")) between 1 and 120),
	CONSTRAINT "emergency_contacts_phone_is_set" CHECK (length(btrim("emergency_contacts"."phone")) between 1 and 40),
	CONSTRAINT "emergency_contacts_email_is_short" CHECK (length("emergency_contacts"."email") between 3 and 254),
	CONSTRAINT "emergency_contacts_relationship_is_known" CHECK ("emergency_contacts"."relationship" in ('family', 'friend', 'neighbor', 'medical', 'colleague', 'other'))
);
--> statement-breakpoint
CREATE TABLE "emergency_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"message" text,
	"latitude" double precision,
	"longitude" double precision,
	"address" text,
	"share_method" text DEFAULT 'all' NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"safe_at" timestamp with time zone,
	CONSTRAINT "emergency_shares_place_is_whole" CHECK (("emergency_shares"."latitude" is null) = ("emergency_shares"."longitude" is null)),
	CONSTRAINT "emergency_shares_place_is_on_earth" CHECK ("emergency_shares"."latitude" between -90 and 90 and "emergency_shares"."longitude" between -180 and 180),
	CONSTRAINT "emergency_shares_message_is_bounded" CHECK (length("emergency_shares"."message") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "share_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "share_deliveries_kind_is_known" CHECK ("share_deliveries"."kind" in ('share', 'safe')),
	CONSTRAINT "share_deliveries_channel_is_known" CHECK ("share_deliveries"."channel" in ('email', 'sms', 'push')),
	CONSTRAINT "share_deliveries_state_is_known" CHECK ("share_deliveries"."state" in ('pending', 'sent', 'kept', 'failed')),
	CONSTRAINT "share_deliveries_failure_is_said" CHECK (("share_deliveries"."state" = 'failed') = ("share_deliveries"."failure" is not null)),
	CONSTRAINT "share_deliveries_done_is_dated" CHECK (("share_deliveries"."state" = 'pending') = ("share_deliveries"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "share_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh_key" text NOT NULL,
	"auth_key" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_is_short" CHECK (length("push_subscriptions"."endpoint") between 1 and 2048)
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vapid_keys_is_one_row" CHECK ("vapid_keys"."is_only")
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"resident_id" text NOT NULL,
	"notification_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_resident_id_notification_id_pk" PRIMARY KEY("resident_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"subscription_id" uuid NOT NULL,
	"resident_id" text NOT NULL,
	"notification_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_deliveries_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"push_topics" text[] NOT NULL,
	"email_topics" text[] NOT NULL,
	"quiet_from" time,
	"quiet_until" time,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_quiet_is_whole" CHECK (("notification_preferences"."quiet_from" is null) = ("notification_preferences"."quiet_until" is null)),
	CONSTRAINT "notification_preferences_quiet_has_length" CHECK ("notification_preferences"."quiet_from" <> "notification_preferences"."quiet_until"),
	CONSTRAINT "notification_preferences_topics_are_known" CHECK ("notification_preferences"."push_topics" || "notification_preferences"."email_topics" <@ array['safety_alert', 'community_update', 'booking_reminder', 'class_update'])
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_drill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'alert' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "refers_to" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "incident_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pushed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "emailed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "is_drill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "kind" text DEFAULT 'alert' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_shares" ADD CONSTRAINT "emergency_shares_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_deliveries" ADD CONSTRAINT "share_deliveries_share_id_emergency_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."emergency_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tokens" ADD CONSTRAINT "share_tokens_delivery_id_share_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."share_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_notification_fk" FOREIGN KEY ("resident_id","notification_id") REFERENCES "public"."notifications"("resident_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_fk" FOREIGN KEY ("resident_id","notification_id") REFERENCES "public"."notifications"("resident_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_contacts_resident_id_idx" ON "emergency_contacts" USING btree ("resident_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_contacts_one_primary_key" ON "emergency_contacts" USING btree ("resident_id") WHERE "emergency_contacts"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_shares_dedupe_key" ON "emergency_shares" USING btree ("resident_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "emergency_shares_resident_created_idx" ON "emergency_shares" USING btree ("resident_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emergency_shares_created_at_idx" ON "emergency_shares" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_deliveries_once_key" ON "share_deliveries" USING btree ("share_id","kind","contact_id","channel");--> statement-breakpoint
CREATE INDEX "share_deliveries_pending_idx" ON "share_deliveries" USING btree ("try_after") WHERE "share_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "share_tokens_delivery_id_idx" ON "share_tokens" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_resident_id_idx" ON "push_subscriptions" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_try_after_idx" ON "mail_deliveries" USING btree ("try_after");--> statement-breakpoint
CREATE INDEX "mail_deliveries_notification_idx" ON "mail_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_try_after_idx" ON "push_deliveries" USING btree ("try_after");--> statement-breakpoint
CREATE INDEX "push_deliveries_notification_idx" ON "push_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_resident_id_idx" ON "unsubscribe_tokens" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_tokens_created_at_idx" ON "unsubscribe_tokens" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_refers_to_messages_id_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_incident_id_messages_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_confirmed_by_residents_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_sent_at_idx" ON "messages" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_incident_id_idx" ON "messages" USING btree ("incident_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_refers_to_key" ON "messages" USING btree ("refers_to");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_severity_is_known" CHECK ("messages"."severity" in ('extreme', 'severe', 'moderate', 'minor'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_severity_is_an_alerts" CHECK ("messages"."severity" is null or "messages"."type" = 'safety_alert');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_drill_is_an_alert" CHECK (not "messages"."is_drill" or "messages"."type" = 'safety_alert');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind_is_known" CHECK ("messages"."kind" in ('alert', 'update', 'cancel'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_first_refers_to_none" CHECK (("messages"."kind" = 'alert') = ("messages"."refers_to" is null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_first_is_no_part" CHECK (("messages"."kind" = 'alert') = ("messages"."incident_id" is null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_confirmer_needs_time" CHECK ("messages"."confirmed_by" is null or "messages"."confirmed_at" is not null);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind_is_known" CHECK ("alerts"."kind" in ('alert', 'update', 'cancel'));--> statement-breakpoint
-- Whoever has contacts has a primary one: looked at when the transaction ends, so that one can take another's place.
CREATE FUNCTION "emergency_contacts_has_a_primary"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner text := coalesce(NEW.resident_id, OLD.resident_id);
BEGIN
	IF EXISTS (SELECT 1 FROM "emergency_contacts" WHERE "resident_id" = owner)
		AND NOT EXISTS (SELECT 1 FROM "emergency_contacts" WHERE "resident_id" = owner AND "is_primary")
	THEN
		RAISE EXCEPTION 'a resident with contacts has a primary one'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'emergency_contacts_has_a_primary';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "emergency_contacts_has_a_primary"
	AFTER INSERT OR UPDATE OR DELETE ON "emergency_contacts"
	DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "emergency_contacts_has_a_primary"();--> statement-breakpoint
-- What managers sent so far speaks for the community.
UPDATE "messages" SET "confirmed_by" = "sender_id", "confirmed_at" = "sent_at"
	FROM "residents" WHERE "residents"."id" = "messages"."sender_id" AND "residents"."role" = 'manager';
