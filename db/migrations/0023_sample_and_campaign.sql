CREATE TABLE "sample_rows" (
	"table" text NOT NULL,
	"id" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "sample_rows_table_id_pk" PRIMARY KEY("table","id")
);
--> statement-breakpoint
CREATE TABLE "stored_campaign" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"site_name" text NOT NULL,
	"town" text NOT NULL,
	"list" text NOT NULL
);
