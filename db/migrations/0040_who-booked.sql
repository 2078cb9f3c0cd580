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
ALTER TABLE "residents" ADD CONSTRAINT "residents_role_is_known" CHECK ("residents"."role" in ('resident', 'manager', 'dispatcher', 'editor', 'host'));--> statement-breakpoint
-- Handwritten from here on. The rows of a look stay, like the audit, until their resident is erased.
CREATE FUNCTION refuse_audit_resident_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM residents WHERE id = OLD.resident_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit can''t be changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_residents_stay" BEFORE UPDATE OR DELETE ON "audit_residents" FOR EACH ROW EXECUTE FUNCTION refuse_audit_resident_change();--> statement-breakpoint
CREATE TRIGGER "audit_residents_are_never_emptied" BEFORE TRUNCATE ON "audit_residents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_resident_change();
