-- The same rule, now for whoever loses a contact as well as for whoever gets it, and for transactions at once: each
-- that is looked at holds the resident's row until it ends, and the next one sees what it left.
CREATE OR REPLACE FUNCTION "emergency_contacts_has_a_primary"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner text;
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.resident_id, OLD.is_primary) = (NEW.resident_id, NEW.is_primary) THEN
		RETURN NULL;
	END IF;
	FOR owner IN SELECT DISTINCT id FROM unnest(ARRAY[OLD.resident_id, NEW.resident_id]) AS id WHERE id IS NOT NULL ORDER BY id
	LOOP
		PERFORM 1 FROM "residents" WHERE "id" = owner FOR NO KEY UPDATE;
		IF EXISTS (SELECT 1 FROM "emergency_contacts" WHERE "resident_id" = owner)
			AND NOT EXISTS (SELECT 1 FROM "emergency_contacts" WHERE "resident_id" = owner AND "is_primary")
		THEN
			RAISE EXCEPTION 'a resident with contacts has a primary one'
				USING ERRCODE = 'check_violation', CONSTRAINT = 'emergency_contacts_has_a_primary';
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;
