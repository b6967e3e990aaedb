DROP INDEX "ms_item_key";--> statement-breakpoint
ALTER TABLE "ms_item" ADD COLUMN "change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ms_item_attendee_idx" ON "ms_item" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_item_key" ON "ms_item" USING btree ("attendee_id","fee_id") WHERE not change;