-- Unlogged, which drizzle can't say: counts of seconds are not worth writing twice. After a crash the table is
-- empty, and counting begins anew.
CREATE UNLOGGED TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
