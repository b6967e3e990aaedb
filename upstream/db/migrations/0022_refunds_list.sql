CREATE INDEX "pay_earning_time_idx" ON "pay_earning" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "invoice_waits_idx" ON "invoice" USING btree ((status = '0'),"id");--> statement-breakpoint
CREATE INDEX "invoice_time_idx" ON "invoice" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "pay_refund_time_idx" ON "pay_refund" USING btree ("create_time","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_amount_idx" ON "pay_refund" USING btree ("amount","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_state_idx" ON "pay_refund" USING btree ("status","create_time","refund_no");--> statement-breakpoint
CREATE INDEX "pay_voucher_time_idx" ON "pay_voucher" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "pay_withdraw_time_idx" ON "pay_withdraw" USING btree ("create_time","id");