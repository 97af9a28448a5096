ALTER TABLE "news" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "news_scheduled" ON "news" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "proposals_scheduled" ON "proposals" USING btree ("publish_at") WHERE publish_at is not null;