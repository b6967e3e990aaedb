-- The pieces of up to three letters that a text has: a GIN index of them finds texts by a part of them, in Chinese too.
CREATE FUNCTION "name_grams"(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(letters, place, size)), '{}')
  FROM lower($1) AS letters, generate_series(1, 3) AS size, generate_series(1, length(letters) - size + 1) AS place
$$;--> statement-breakpoint
CREATE INDEX "sys_user_time_idx" ON "sys_user" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "sys_user_words_idx" ON "sys_user" USING gin (name_grams("name" || ' ' || "user_name"));--> statement-breakpoint
CREATE INDEX "pay_order_time_idx" ON "pay_order" USING btree ("create_time","order_no");--> statement-breakpoint
CREATE INDEX "pay_order_pay_time_idx" ON "pay_order" USING btree ("pay_time","order_no","amount");--> statement-breakpoint
CREATE INDEX "pay_order_amount_idx" ON "pay_order" USING btree ("amount","order_no");--> statement-breakpoint
CREATE INDEX "pay_order_list_idx" ON "pay_order" USING btree ("pay_status","order_no","biz");--> statement-breakpoint
CREATE INDEX "pay_order_biz_idx" ON "pay_order" USING btree ("biz","order_no");--> statement-breakpoint
CREATE INDEX "pay_payment_time_idx" ON "pay_payment" USING btree ("pay_time","out_trade_no");--> statement-breakpoint
CREATE INDEX "pay_payment_trade_idx" ON "pay_payment" USING btree ("trade_no");--> statement-breakpoint
CREATE INDEX "pay_refund_done_idx" ON "pay_refund" USING btree ("done_time","refund_no");--> statement-breakpoint
CREATE INDEX "pay_voucher_waits_idx" ON "pay_voucher" USING btree ((audit_status = '1'),"id");--> statement-breakpoint
CREATE INDEX "audit_case_time_idx" ON "audit_case" USING btree ("create_time","case_id","kind");--> statement-breakpoint
CREATE INDEX "audit_case_open_idx" ON "audit_case" USING btree ("create_time","case_id","kind") WHERE status in ('0', '1') and not withdrawn;--> statement-breakpoint
CREATE INDEX "audit_case_words_idx" ON "audit_case" USING gin (name_grams(coalesce("snapshot" ->> 'name', '') || ' ' || coalesce("snapshot" ->> 'title', '') || ' ' || coalesce("snapshot" ->> 'deptName', '') || ' ' || coalesce("snapshot" ->> 'hospital', '')));