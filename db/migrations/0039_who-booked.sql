CREATE TABLE "audit_residents" (
	"resident_id" text NOT NULL,
	"audit_id" bigint NOT NULL,
	CONSTRAINT "audit_residents_resident_id_audit_id_pk" PRIMARY KEY("resident_id","audit_id")
);
--> statement-breakpoint
ALTER TABLE "residents" DROP CONSTRAINT "residents_role_is_known";--> statement-breakpoint
ALTER TABLE "audit_residents" ADD CONSTRAINT "audit_residents_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_residents" ADD CONSTRAINT "audit_residents_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_residents_audit_idx" ON "audit_residents" USING btree ("audit_id");--> statement-breakpoint
ALTER TABLE "residents" ADD CONSTRAINT "residents_role_is_known" CHECK ("residents"."role" in ('resident', 'manager', 'dispatcher', 'editor', 'host'));