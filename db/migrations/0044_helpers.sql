CREATE TABLE "helpers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "helpers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"neighbourhood" text DEFAULT '' NOT NULL,
	"offers" text[] DEFAULT '{}' NOT NULL,
	"availability" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"credential" text,
	"search" text NOT NULL,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"is_thanked" boolean DEFAULT false NOT NULL,
	"thanked_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "helpers_of_phone" ON "helpers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "helpers_by_offer" ON "helpers" USING gin ("offers");