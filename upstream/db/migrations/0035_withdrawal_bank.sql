ALTER TABLE "pay_payment" ADD COLUMN "failed_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_withdraw" ADD COLUMN "bank_ref" text;--> statement-breakpoint
ALTER TABLE "pay_withdraw" ADD COLUMN "bank_day" text;--> statement-breakpoint
CREATE INDEX "pay_withdraw_waits_idx" ON "pay_withdraw" USING btree ((status in ('0', '1')),"id");--> statement-breakpoint
ALTER TABLE "pay_withdraw" ADD CONSTRAINT "pay_withdraw_bank_check" CHECK (("pay_withdraw"."bank_ref" is null) = ("pay_withdraw"."bank_day" is null) and ("pay_withdraw"."bank_ref" is null or "pay_withdraw"."status" = '2'));--> statement-breakpoint
-- A bank transfer was paid when it was found in the account, not when its payer says that it was sent.
UPDATE "pay_payment" p SET "pay_time" = v."update_time" FROM "pay_voucher" v
WHERE p."channel" = 'offline' AND v."out_trade_no" = p."out_trade_no" AND v."audit_status" = '2' AND p."pay_time" = v."transfer_time";--> statement-breakpoint
UPDATE "pay_order" o SET "pay_time" = p."pay_time" FROM "pay_payment" p
WHERE p."order_no" = o."order_no" AND p."channel" = 'offline' AND p."state" = 'paid' AND o."pay_time" <> p."pay_time";
