ALTER TABLE "users" DROP CONSTRAINT "users_known_role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "other_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_known_other_roles" CHECK ("users"."other_roles" <@ array['editor', 'secretaria', 'reparto']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_known_role" CHECK ("users"."role" in ('admin', 'editor', 'secretaria', 'reparto'));