ALTER TABLE "sms_outbox" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_event_id_unique" UNIQUE("event_id");