ALTER TABLE "list_requests" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "proposal_id" integer;