-- Messages and articles of earlier releases have the name that their sender typed. It is now followed by what the
-- sender's account has, as decision 047 says. What looks like that already was typed too, or is written anew the same.
-- Who has no account any more keeps the bare name. As `knownAs` does, it takes out parentheses and what can't be seen.
CREATE FUNCTION stored_name_of(name text, role text, unit text) RETURNS text LANGUAGE sql AS $$
	SELECT coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(name,
			' \((manager|resident)(, .*)?\)$', ''),
			'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]', '', 'g'),
			'[][(){}\uFF08\uFF09\uFF3B\uFF3D\uFF5B\uFF5D\u2768\u2769\u207D\u207E\s]+', ' ', 'g')), ''), 'Community Resident')
		|| ' (' || role || CASE WHEN role = 'resident' AND unit <> '' THEN ', ' || unit ELSE '' END || ')'
$$;--> statement-breakpoint
UPDATE "messages" SET "sender_name" = stored_name_of("sender_name", "residents"."role", "residents"."unit")
FROM "residents" WHERE "residents"."id" = "messages"."sender_id";--> statement-breakpoint
UPDATE "notifications" SET "sender_name" = "messages"."sender_name"
FROM "messages"
WHERE "messages"."id" = "notifications"."message_id" AND "notifications"."sender_name" <> "messages"."sender_name";--> statement-breakpoint
UPDATE "articles" SET "author_name" = stored_name_of("author_name", "residents"."role", NULL)
FROM "residents" WHERE "residents"."id" = "articles"."author_id";--> statement-breakpoint
DROP FUNCTION stored_name_of(text, text, text);
