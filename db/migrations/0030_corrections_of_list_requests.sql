ALTER TABLE "list_requests" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;