CREATE TABLE "reply_template_uses" (
	"message_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"used_by" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_template_uses_message_id_template_id_pk" PRIMARY KEY("message_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "reply_templates" ADD COLUMN "counted_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_template_uses" ADD CONSTRAINT "reply_template_uses_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_template_uses" ADD CONSTRAINT "reply_template_uses_template_id_reply_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."reply_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_template_uses_by_template" ON "reply_template_uses" USING btree ("template_id","used_at");