ALTER TABLE "ms_item" DROP CONSTRAINT "ms_item_state_check";--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
UPDATE "ms_attendee" SET "waiting_since" = "create_time" WHERE "state" = 'waiting';--> statement-breakpoint
UPDATE "ms_attendee" SET "offered_until" = coalesce((SELECT max(h."until") FROM "stock_hold" h WHERE h."holder" = 'attendee' AND h."holder_id" = "attendee_id"), "create_time") WHERE "state" = 'offered';--> statement-breakpoint
ALTER TABLE "stock_pool" ADD COLUMN "waited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_state_check" CHECK ("ms_item"."state" in ('draft', 'waiting', 'offered', 'awaiting', 'enrolled', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_waiting_check" CHECK ("ms_attendee"."state" <> 'waiting' or "ms_attendee"."waiting_since" is not null);--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_offer_check" CHECK ("ms_attendee"."state" <> 'offered' or "ms_attendee"."offered_until" is not null);