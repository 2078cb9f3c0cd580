CREATE TABLE "half_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"resident_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"resident_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_counter_is_counted" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"resident_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_resident_id_code_hash_pk" PRIMARY KEY("resident_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"resident_id" text PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	CONSTRAINT "second_steps_secret_is_confirmed" CHECK (("second_steps"."secret" is null) = ("second_steps"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "purpose" text DEFAULT 'reset' NOT NULL;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_resident_id_residents_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."residents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sign_ins_resident_id_idx" ON "half_sign_ins" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "half_sign_ins_expires_at_idx" ON "half_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_resident_id_idx" ON "passkey_challenges" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_resident_id_idx" ON "passkeys" USING btree ("resident_id");--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_purpose_is_known" CHECK ("password_resets"."purpose" in ('reset', 'sign-in'));