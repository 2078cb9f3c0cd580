CREATE TABLE "profiles" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"unit" text,
	"emergency_contact" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_place_is_whole" CHECK (("profiles"."latitude" is null) = ("profiles"."longitude" is null)),
	CONSTRAINT "profiles_place_is_on_earth" CHECK ("profiles"."latitude" between -90 and 90 and "profiles"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "residents" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'resident' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "residents_email_is_lower_case" CHECK ("residents"."email" = lower("residents"."email")),
	CONSTRAINT "residents_role_is_known" CHECK ("residents"."role" in ('resident', 'manager'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"resident_id" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_banner_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "join_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"unit" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" text,
	CONSTRAINT "join_codes_used_or_revoked" CHECK ("join_codes"."used_at" is null or "join_codes"."revoked_at" is null),
	CONSTRAINT "join_codes_user_needs_use" CHECK ("join_codes"."used_by" is null or "join_codes"."used_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"url" text DEFAULT '/' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"sender_id" text,
	"sender_name" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_type_is_known" CHECK ("messages"."type" in ('safety_alert', 'community_update')),
	CONSTRAINT "messages_title_is_set" CHECK (length(btrim("messages"."title")) between 1 and 120),
	CONSTRAINT "messages_message_is_set" CHECK (length(btrim("messages"."message")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"resident_id" text NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"url" text,
	"sender_name" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_resident_id_id_pk" PRIMARY KEY("resident_id","id")
);
--> statement-breakpoint
CREATE TABLE "alert_dismissals" (
	"session_id" uuid NOT NULL,
	"alert_id" text NOT NULL,
	CONSTRAINT "alert_dismissals_session_id_alert_id_pk" PRIMARY KEY("session_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"date" date NOT NULL,
	"severity" text DEFAULT 'info' NOT NULL,
	"sender_id" text,
	"message_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_severity_is_known" CHECK ("alerts"."severity" in ('info', 'warning', 'urgent'))
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"activity_type" text NOT NULL,
	"activity_id" text NOT NULL,
	"category" text NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_ledger_category_is_known" CHECK ("points_ledger"."category" in ('health', 'eco', 'social', 'community', 'safety'))
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_created_by_residents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."residents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_used_by_residents_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_residents_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_sender_id_residents_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "residents_email_key" ON "residents" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_resident_id_idx" ON "sessions" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_codes_code_hash_key" ON "join_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "join_codes_created_at_idx" ON "join_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sender_dedupe_key" ON "messages" USING btree ("sender_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "messages_sender_sent_at_idx" ON "messages" USING btree ("sender_id","type","sent_at");--> statement-breakpoint
CREATE INDEX "notifications_resident_created_idx" ON "notifications" USING btree ("resident_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("resident_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_date_idx" ON "alerts" USING btree ("date");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_message_id_key" ON "alerts" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once_a_day_key" ON "points_ledger" USING btree ("resident_id","activity_type","activity_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once_ever_key" ON "points_ledger" USING btree ("resident_id","activity_type") WHERE "points_ledger"."activity_type" in ('first_time_action', 'join_community', 'complete_profile');--> statement-breakpoint
CREATE INDEX "points_ledger_resident_created_idx" ON "points_ledger" USING btree ("resident_id","created_at" DESC NULLS LAST);