CREATE TABLE "claims" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_is_one" CHECK ("claims"."is_only")
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" text NOT NULL,
	"before" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	"changed_by_name" text NOT NULL,
	CONSTRAINT "setting_changes_is_a_change" CHECK ("setting_changes"."value" <> "setting_changes"."before")
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_changed_by_residents_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changes_name_idx" ON "setting_changes" USING btree ("name","id" DESC NULLS LAST);