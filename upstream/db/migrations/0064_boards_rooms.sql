ALTER TABLE "ms_session" DROP COLUMN "place";--> statement-breakpoint
ALTER TABLE "ms_session" DROP COLUMN "place_en";--> statement-breakpoint
ALTER TABLE "ms_session" DROP COLUMN "track";--> statement-breakpoint
ALTER TABLE "ms_session" DROP COLUMN "track_en";