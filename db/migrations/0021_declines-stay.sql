CREATE TABLE "contact_declines" (
	"resident_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"said_by_hash" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_declines_resident_id_address_hash_pk" PRIMARY KEY("resident_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "contact_declines" ADD CONSTRAINT "contact_declines_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who declined so far, with the e-mail address and the number that they have now. A contact with both has declined by a
-- link to either; the mail's is the one that may take it back.
INSERT INTO "contact_declines" ("resident_id", "address_hash", "said_by_hash", "declined_at")
SELECT resident_id,
  encode(sha256(convert_to(lower(trim(address)), 'UTF8')), 'hex'),
  encode(sha256(convert_to(lower(trim(coalesce(email, phone_e164))), 'UTF8')), 'hex'),
  declined_at
FROM "emergency_contacts", unnest(array[email, phone_e164]) AS address
WHERE declined_at IS NOT NULL AND address IS NOT NULL
ORDER BY declined_at
ON CONFLICT DO NOTHING;
