CREATE TABLE "upload_locks" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
