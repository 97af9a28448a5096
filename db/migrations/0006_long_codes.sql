ALTER TABLE "phone_codes" ADD COLUMN "digits" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "long_codes_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "long_wrong" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was locked by the former rule asks for eight digits instead.
UPDATE "phone_codes" SET "long_codes_until" = now() + interval '1 day', "locked_until" = NULL, "locks" = 0 WHERE "locked_until" > now();
