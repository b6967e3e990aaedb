ALTER TABLE "ms_meeting" ADD COLUMN "refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "transfer_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "correct_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "waiting" text DEFAULT 'skip' NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "off_pages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_waiting_check" CHECK ("ms_meeting"."waiting" in ('skip', 'keep'));