CREATE TABLE "demo_rows" (
	"table" text NOT NULL,
	"id" integer NOT NULL,
	CONSTRAINT "demo_rows_table_id_pk" PRIMARY KEY("table","id")
);
