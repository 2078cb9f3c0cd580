CREATE TABLE "address_changes" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "address_changes_email_is_lower_case" CHECK ("address_changes"."email" = lower("address_changes"."email"))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocoder_turns" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "geocoder_turns_is_one_row" CHECK ("geocoder_turns"."is_only")
);
--> statement-breakpoint
CREATE TABLE "geocodes" (
	"query_hash" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "geocodes_place_is_whole" CHECK (("geocodes"."latitude" is null) = ("geocodes"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_route_pk" PRIMARY KEY("day","route"),
	CONSTRAINT "page_views_is_a_count" CHECK ("page_views"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "place_source" text;--> statement-breakpoint
ALTER TABLE "residents" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_token_hash_key" ON "address_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "address_changes_expires_at_idx" ON "address_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_resident_id_idx" ON "password_resets" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "geocodes_answered_at_idx" ON "geocodes" USING btree ("answered_at");--> statement-breakpoint
-- Until now coordinates came from hands alone.
UPDATE "profiles" SET "place_source" = 'typed' WHERE "latitude" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_place_has_a_source" CHECK (("profiles"."latitude" is null) = ("profiles"."place_source" is null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_place_source_is_known" CHECK ("profiles"."place_source" in ('typed', 'found', 'default'));