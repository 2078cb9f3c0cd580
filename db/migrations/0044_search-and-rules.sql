CREATE TABLE "amenity_agreements" (
	"amenity_id" text NOT NULL,
	"resident_id" text NOT NULL,
	"revision" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amenity_agreements_amenity_id_resident_id_pk" PRIMARY KEY("amenity_id","resident_id")
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_of_one_thing";--> statement-breakpoint
DROP INDEX "photos_staged_idx";--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "must_agree" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "rules_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_locations" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "social_location_id" text;--> statement-breakpoint
ALTER TABLE "amenity_agreements" ADD CONSTRAINT "amenity_agreements_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_agreements" ADD CONSTRAINT "amenity_agreements_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amenity_agreements_resident_idx" ON "amenity_agreements" USING btree ("resident_id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_social_location_id_social_locations_id_fk" FOREIGN KEY ("social_location_id") REFERENCES "public"."social_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_social_location_idx" ON "photos" USING btree ("social_location_id","position") WHERE "photos"."social_location_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_staged_idx" ON "photos" USING btree ("uploaded_by","created_at") WHERE num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") = 0;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_rules_are_bounded" CHECK (length("amenities"."rules") <= 5000);--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_agree_to_rules" CHECK (not "amenities"."must_agree" or "amenities"."rules" <> '');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_of_one_thing" CHECK (num_nonnulls("photos"."listing_id", "photos"."trade_post_id", "photos"."event_id", "photos"."business_id", "photos"."amenity_id", "photos"."class_id", "photos"."social_location_id", "photos"."trail_id", "photos"."article_id", "photos"."message_id", "photos"."plot_id", "photos"."resident_id") <= 1);