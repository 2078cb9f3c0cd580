CREATE TABLE "content_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry_name" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"source" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "content_changes_action_is_known" CHECK ("content_changes"."action" in ('added', 'changed', 'retired', 'restored', 'removed')),
	CONSTRAINT "content_changes_source_is_known" CHECK ("content_changes"."source" in ('form', 'import', 'taken back')),
	CONSTRAINT "content_changes_added_was_not_there" CHECK (("content_changes"."action" = 'added') = ("content_changes"."before" is null)),
	CONSTRAINT "content_changes_removed_is_gone" CHECK (("content_changes"."action" = 'removed') = ("content_changes"."after" is null))
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"parts" jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"lot_id" uuid,
	CONSTRAINT "content_imports_applied_has_its_lot" CHECK (("content_imports"."applied_at" is null) = ("content_imports"."lot_id" is null))
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "health_topics" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mindfulness_facilities" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trails" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "energy_facilities" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "garden_facilities" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "garden_plots" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "garden_workshops" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_locations" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "public_services" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_lines" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "move_in_tasks" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watch_posts" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pulse_boards" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "training_centers" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "training_modules" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "training_questions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "training_sections" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_actor_id_residents_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."residents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_created_by_residents_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_changes_number_idx" ON "content_changes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "content_changes_entry_idx" ON "content_changes" USING btree ("kind","entry_id","number");--> statement-breakpoint
CREATE INDEX "content_changes_lot_idx" ON "content_changes" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "content_imports_created_idx" ON "content_imports" USING btree ("created_at");