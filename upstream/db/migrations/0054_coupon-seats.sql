ALTER TABLE "stock_hold" DROP CONSTRAINT "stock_hold_holder_check";--> statement-breakpoint
ALTER TABLE "ms_coupon" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_coupon" ADD CONSTRAINT "ms_coupon_kept_check" CHECK ("ms_coupon"."kept" >= 0 and ("ms_coupon"."kept" = 0 or cardinality("ms_coupon"."fee_ids") = 1));--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_holder_check" CHECK ("stock_hold"."holder" in ('attendee', 'item', 'line', 'coupon', 'opening'));