-- Whom a team has listed and who has not confirmed is found at no door by a number: what phones keep of them is written anew.
DELETE FROM "ms_door_find" f USING "ms_attendee" a WHERE a."attendee_id" = f."attendee_id" AND a."team_id" IS NOT NULL AND a."user_id" IS NULL;--> statement-breakpoint
UPDATE "ms_attendee" SET "update_time" = now() WHERE "team_id" IS NOT NULL AND "user_id" IS NULL;
