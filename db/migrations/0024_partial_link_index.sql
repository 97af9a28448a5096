DROP INDEX "delivery_rounds_by_link";--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_rounds_by_link" ON "delivery_rounds" USING btree ("link_hash") WHERE link_hash is not null;