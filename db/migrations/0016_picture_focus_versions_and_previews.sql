CREATE TABLE "content_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"item_id" integer NOT NULL,
	"version" integer NOT NULL,
	"author" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"item_id" integer,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "image_description" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "image_focus" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "image_description" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "image_focus" jsonb;--> statement-breakpoint
CREATE INDEX "content_revisions_of_item" ON "content_revisions" USING btree ("subject","item_id","id" DESC NULLS FIRST);