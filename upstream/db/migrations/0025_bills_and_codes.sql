ALTER TABLE "pay_bill_day" ALTER COLUMN "lines" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "pay_bill_day" ALTER COLUMN "differences" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "pay_bill_day" ALTER COLUMN "compared_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_bill_day" ADD COLUMN "due_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_bill_day" ADD COLUMN "ask_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_bill_day" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_bill_difference" ADD COLUMN "trade_no" text;--> statement-breakpoint
ALTER TABLE "pay_bill_difference" ADD COLUMN "their_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_bill_difference" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "asked" text;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD COLUMN "display_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "pay_bill_day_waits_idx" ON "pay_bill_day" USING btree ("ask_time") WHERE compared_time is null;--> statement-breakpoint
CREATE INDEX "pay_refund_channel_idx" ON "pay_refund" USING btree ("channel","create_time","refund_no");--> statement-breakpoint
ALTER TABLE "pay_bill_difference" ADD CONSTRAINT "pay_bill_difference_outcome_check" CHECK ("pay_bill_difference"."outcome" in ('noted', 'booked', 'givenBack', 'confirmed', 'gone'));--> statement-breakpoint
UPDATE "pay_bill_difference" SET "outcome" = 'noted' WHERE "settled_time" IS NOT NULL;--> statement-breakpoint
UPDATE "pay_refund" SET "channel" = "pay_payment"."channel" FROM "pay_payment" WHERE "pay_payment"."out_trade_no" = "pay_refund"."out_trade_no";--> statement-breakpoint
CREATE FUNCTION "refund_has_channel_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.channel := coalesce((SELECT channel FROM pay_payment WHERE out_trade_no = NEW.out_trade_no), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "pay_refund_channel" BEFORE INSERT OR UPDATE OF "out_trade_no", "channel" ON "pay_refund"
  FOR EACH ROW EXECUTE FUNCTION "refund_has_channel_of_payment"();
