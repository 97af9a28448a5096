CREATE TABLE "deleted_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"phone" text,
	"item_created_at" timestamp with time zone NOT NULL,
	"stored" jsonb NOT NULL,
	"deleted_by" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_items_by_subject" ON "deleted_items" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "deleted_items_by_phone" ON "deleted_items" USING btree ("phone") WHERE "deleted_items"."phone" is not null;--> statement-breakpoint
CREATE INDEX "deleted_items_by_time" ON "deleted_items" USING btree ("deleted_at");