ALTER TABLE "ms_session" ADD COLUMN "track" text;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "track_en" text;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "abstract" text;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "abstract_en" text;