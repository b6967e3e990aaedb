ALTER TABLE "ms_badge_print" ADD COLUMN "ticket_version" integer;--> statement-breakpoint
-- What was printed counts for the ticket of now: which one stands on it is not known.
UPDATE "ms_badge_print" p SET "ticket_version" = a."ticket_version" FROM "ms_attendee" a WHERE a."attendee_id" = p."attendee_id" AND p."state" = 'printed';
