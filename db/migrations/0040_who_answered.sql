ALTER TABLE "contact_messages" ADD COLUMN "answered_by_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;