ALTER TABLE "garden_plots" ADD COLUMN "plan_row" integer;--> statement-breakpoint
ALTER TABLE "garden_plots" ADD COLUMN "plan_column" integer;--> statement-breakpoint
ALTER TABLE "garden_plots" ADD CONSTRAINT "garden_plots_plan_place_is_whole" CHECK (("garden_plots"."plan_row" is null) = ("garden_plots"."plan_column" is null) and "garden_plots"."plan_row" > 0 and "garden_plots"."plan_column" > 0);