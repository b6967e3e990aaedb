DROP INDEX "ms_attendee_offer_idx";--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "invited_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ms_attendee_offer_idx" ON "ms_attendee" USING btree ("offered_until") WHERE state in ('offered', 'enrolled') and offered_until is not null;