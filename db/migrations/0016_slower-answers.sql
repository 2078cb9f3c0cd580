CREATE TABLE "known_browsers" (
	"resident_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_resident_id_token_hash_pk" PRIMARY KEY("resident_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "throttles" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_token_hash_idx" ON "known_browsers" USING btree ("token_hash");