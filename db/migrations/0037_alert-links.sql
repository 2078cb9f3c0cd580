CREATE TABLE "alert_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_links" ADD CONSTRAINT "alert_links_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_links" ADD CONSTRAINT "alert_links_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_links_resident_id_idx" ON "alert_links" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "alert_links_message_id_idx" ON "alert_links" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_links_created_at_idx" ON "alert_links" USING btree ("created_at");