CREATE TABLE "photo_files" (
	"photo_id" uuid NOT NULL,
	"size" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "photo_files_photo_id_size_type_pk" PRIMARY KEY("photo_id","size","type"),
	CONSTRAINT "photo_files_size_is_known" CHECK ("photo_files"."size" in ('thumb', 'small', 'large')),
	CONSTRAINT "photo_files_type_is_known" CHECK ("photo_files"."type" in ('webp', 'jpg')),
	CONSTRAINT "photo_files_are_small" CHECK (octet_length("photo_files"."bytes") between 1 and 4000000)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"color" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"listing_id" uuid,
	"trade_post_id" uuid,
	"event_id" text,
	"business_id" text,
	"amenity_id" text,
	"class_id" text,
	"trail_id" text,
	"article_id" uuid,
	"message_id" uuid,
	"plot_id" text,
	"resident_id" text,
	CONSTRAINT "photos_of_one_thing" CHECK (num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") <= 1),
	CONSTRAINT "photos_hash_is_one" CHECK ("photos"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "photos_size_is_sensible" CHECK ("photos"."width" between 1 and 1600 and "photos"."height" between 1 and 1600),
	CONSTRAINT "photos_color_is_one" CHECK ("photos"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "photos_alt_is_short" CHECK (length("photos"."alt") <= 250)
);
--> statement-breakpoint
CREATE TABLE "grounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"features" "bytea" NOT NULL,
	"feature_count" integer NOT NULL,
	"is_from_open_street_map" boolean NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "grounds_version_is_one" CHECK ("grounds"."version" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "grounds_are_on_earth" CHECK ("grounds"."west" >= -180 and "grounds"."west" <= "grounds"."east" and "grounds"."east" <= 180 and "grounds"."south" >= -85.06 and "grounds"."south" <= "grounds"."north" and "grounds"."north" <= 85.06)
);
--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_uploaded_by_residents_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_trade_post_id_trade_posts_id_fk" FOREIGN KEY ("trade_post_id") REFERENCES "public"."trade_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_plot_id_garden_plots_id_fk" FOREIGN KEY ("plot_id") REFERENCES "public"."garden_plots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grounds" ADD CONSTRAINT "grounds_created_by_residents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_hash_idx" ON "photos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "photos_staged_idx" ON "photos" USING btree ("uploaded_by","created_at") WHERE num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") = 0;--> statement-breakpoint
CREATE INDEX "photos_listing_idx" ON "photos" USING btree ("listing_id","position") WHERE "photos"."listing_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_trade_post_idx" ON "photos" USING btree ("trade_post_id","position") WHERE "photos"."trade_post_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_event_idx" ON "photos" USING btree ("event_id","position") WHERE "photos"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_business_idx" ON "photos" USING btree ("business_id","position") WHERE "photos"."business_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_amenity_idx" ON "photos" USING btree ("amenity_id","position") WHERE "photos"."amenity_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_class_idx" ON "photos" USING btree ("class_id","position") WHERE "photos"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_trail_idx" ON "photos" USING btree ("trail_id","position") WHERE "photos"."trail_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_article_idx" ON "photos" USING btree ("article_id","position") WHERE "photos"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_message_idx" ON "photos" USING btree ("message_id","position") WHERE "photos"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_plot_idx" ON "photos" USING btree ("plot_id","position") WHERE "photos"."plot_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_resident_idx" ON "photos" USING btree ("resident_id","position") WHERE "photos"."resident_id" is not null;--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_place_is_whole" CHECK (("homes"."latitude" is null) = ("homes"."longitude" is null));--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_are_on_earth" CHECK ("homes"."latitude" between -90 and 90 and "homes"."longitude" between -180 and 180);