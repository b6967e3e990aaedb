CREATE INDEX "pay_order_line_user_idx" ON "pay_order_line" USING btree ("user_id","biz");--> statement-breakpoint
CREATE INDEX "pay_refund_payment_idx" ON "pay_refund" USING btree ("out_trade_no");