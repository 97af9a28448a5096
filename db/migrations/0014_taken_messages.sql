ALTER TABLE "contact_messages" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_by_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_at" timestamp with time zone;