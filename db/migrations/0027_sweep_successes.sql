CREATE TABLE "sweep_successes" (
	"sweep" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
