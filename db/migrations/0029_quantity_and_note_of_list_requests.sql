ALTER TABLE "list_requests" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_requests" ADD COLUMN "note" text;