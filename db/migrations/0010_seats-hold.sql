ALTER TABLE "seat_reservations" DROP CONSTRAINT "seat_reservations_stop_id_shuttle_stops_id_fk";
--> statement-breakpoint
ALTER TABLE "shuttle_trips" DROP CONSTRAINT "shuttle_trips_shuttle_id_shuttles_id_fk";
--> statement-breakpoint
ALTER TABLE "shuttle_trips" DROP CONSTRAINT "shuttle_trips_route_id_shuttle_routes_id_fk";
--> statement-breakpoint
ALTER TABLE "seat_reservations" ADD CONSTRAINT "seat_reservations_stop_id_shuttle_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."shuttle_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_trips" ADD CONSTRAINT "shuttle_trips_route_id_shuttle_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."shuttle_routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shuttle_trips" DROP COLUMN "shuttle_id";