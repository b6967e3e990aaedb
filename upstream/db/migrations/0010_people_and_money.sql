CREATE TABLE "pay_bill_day" (
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"lines" integer NOT NULL,
	"differences" integer NOT NULL,
	"compared_time" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_bill_day_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "pay_bill_difference" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"kind" text NOT NULL,
	"our_amount" bigint,
	"their_amount" bigint,
	"note" text,
	"settled_by" integer,
	"settled_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_bill_difference_kind_check" CHECK ("pay_bill_difference"."kind" in ('missingHere', 'missingThere', 'amount'))
);
--> statement-breakpoint
CREATE TABLE "pay_earning" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ms_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"gross" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"create_by" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_earning_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "pay_earning_kind_check" CHECK ("pay_earning"."kind" in ('lecture', 'manuscript')),
	CONSTRAINT "pay_earning_amount_check" CHECK ("pay_earning"."gross" > "pay_earning"."tax" and "pay_earning"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"email" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_title_type_check" CHECK ("invoice_title"."title_type" in ('1', '2', '3')),
	CONSTRAINT "invoice_title_tax_check" CHECK ("invoice_title"."title_type" <> '2' or "invoice_title"."tax_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"email" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"audit_msg" text,
	"invoice_no" text,
	"reverses" integer,
	"issue_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "invoice_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "invoice_status_check" CHECK ("invoice"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "invoice_amount_check" CHECK (("invoice"."reverses" is null) = ("invoice"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"account_id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer,
	"unit" text DEFAULT 'fen' NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_account_unit_check" CHECK ("ledger_account"."unit" in ('fen', 'point')),
	CONSTRAINT "ledger_account_balance_check" CHECK ("ledger_account"."user_id" is null or "ledger_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"tx_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_amount_check" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"tx_id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"order_no" text,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transaction_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "pay_order_line" (
	"line_id" serial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"biz" text NOT NULL,
	"ref_id" text NOT NULL,
	"user_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_order_line_state_check" CHECK ("pay_order_line"."state" in ('held', 'fulfilled', 'released', 'revoked')),
	CONSTRAINT "pay_order_line_amount_check" CHECK ("pay_order_line"."amount" = "pay_order_line"."price" * "pay_order_line"."quantity" and "pay_order_line"."quantity" > 0),
	CONSTRAINT "pay_order_line_refunded_check" CHECK ("pay_order_line"."refunded" between 0 and "pay_order_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"biz" text NOT NULL,
	"ms_id" integer,
	"subject" text NOT NULL,
	"subject_en" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"pay_status" text DEFAULT '0' NOT NULL,
	"channel" text,
	"idempotency_key" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"pay_time" timestamp with time zone,
	"close_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_order_biz_check" CHECK ("pay_order"."biz" in ('recharge', 'vip', 'enroll', 'enrollArt', 'signArt', 'hotel', 'dining', 'travel')),
	CONSTRAINT "pay_order_status_check" CHECK ("pay_order"."pay_status" in ('0', '1', '2', '3', '4')),
	CONSTRAINT "pay_order_amount_check" CHECK ("pay_order"."amount" > 0),
	CONSTRAINT "pay_order_refunded_check" CHECK ("pay_order"."refunded" between 0 and "pay_order"."amount")
);
--> statement-breakpoint
CREATE TABLE "pay_notify" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text,
	"outcome" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_payment" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer_amount" bigint,
	"trade_no" text,
	"state" text DEFAULT 'open' NOT NULL,
	"display_mode" text DEFAULT 'none' NOT NULL,
	"display_content" text DEFAULT '' NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"pay_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_payment_channel_check" CHECK ("pay_payment"."channel" in ('wx_native', 'wx_jsapi', 'alipay_pc', 'alipay_wap', 'wallet', 'offline')),
	CONSTRAINT "pay_payment_state_check" CHECK ("pay_payment"."state" in ('open', 'paid', 'closed', 'stray')),
	CONSTRAINT "pay_payment_amount_check" CHECK ("pay_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"failure" text,
	"gateway_no" text,
	"idempotency_key" text NOT NULL,
	"asked_by" integer NOT NULL,
	"done_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_refund_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "pay_refund_status_check" CHECK ("pay_refund"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "pay_refund_amount_check" CHECK ("pay_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"trade" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_member" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"vip_level" text DEFAULT '0' NOT NULL,
	"vip_expire_time" timestamp with time zone,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_plan" (
	"vip_id" serial PRIMARY KEY NOT NULL,
	"vip_level" text NOT NULL,
	"vip_name" text NOT NULL,
	"vip_name_en" text NOT NULL,
	"months" integer NOT NULL,
	"price" bigint NOT NULL,
	"origin_price" bigint,
	"rights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vip_plan_check" CHECK ("vip_plan"."months" > 0 and "vip_plan"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_voucher" (
	"id" serial PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"payer_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_time" timestamp with time zone NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audit_status" text DEFAULT '1' NOT NULL,
	"audit_msg" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_voucher_audit_check" CHECK ("pay_voucher"."audit_status" in ('0', '1', '2', '3')),
	CONSTRAINT "pay_voucher_amount_check" CHECK ("pay_voucher"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_withdraw" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"account_type" text NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"account_tail" text NOT NULL,
	"bank_name" text,
	"status" text DEFAULT '0' NOT NULL,
	"audit_msg" text,
	"idempotency_key" text NOT NULL,
	"pay_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_withdraw_status_check" CHECK ("pay_withdraw"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "pay_withdraw_type_check" CHECK ("pay_withdraw"."account_type" in ('bank', 'alipay', 'wechat')),
	CONSTRAINT "pay_withdraw_amount_check" CHECK ("pay_withdraw"."amount" > "pay_withdraw"."fee" and "pay_withdraw"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_article_version" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_banner" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"img_url" text NOT NULL,
	"link_url" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_case" (
	"case_id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"reason" text,
	"audit_msg" text,
	"decided_by" integer,
	"decide_time" timestamp with time zone,
	"previous_id" integer,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_case_kind_check" CHECK ("audit_case"."kind" in ('cert', 'dept', 'video', 'voucher', 'withdraw', 'invoice')),
	CONSTRAINT "audit_case_status_check" CHECK ("audit_case"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "console_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_export" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_export_status_check" CHECK ("sys_export"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "sys_keeper" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"patient_name" text NOT NULL,
	"phonenumber" text NOT NULL,
	"service_type" text NOT NULL,
	"service_time" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"note" text,
	"status" text DEFAULT '0' NOT NULL,
	"keeper_name" text,
	"keeper_phone" text,
	"audit_msg" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_keeper_status_check" CHECK ("sys_keeper"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" text,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notice_choice_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_quiet" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "notice_quiet_check" CHECK ("notice_quiet"."from_minute" between 0 and 1439 and "notice_quiet"."to_minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "sys_upload" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"file_id" text,
	"expire_time" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_upload_size_check" CHECK ("sys_upload"."size" > 0 and "sys_upload"."received" between 0 and "sys_upload"."size")
);
--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "roles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_earning" ADD CONSTRAINT "pay_earning_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_earning" ADD CONSTRAINT "pay_earning_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_transaction_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_transaction"("tx_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order_line" ADD CONSTRAINT "pay_order_line_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order_line" ADD CONSTRAINT "pay_order_line_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_out_trade_no_pay_payment_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."pay_payment"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_member" ADD CONSTRAINT "vip_member_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_voucher" ADD CONSTRAINT "pay_voucher_out_trade_no_pay_payment_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."pay_payment"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_voucher" ADD CONSTRAINT "pay_voucher_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_withdraw" ADD CONSTRAINT "pay_withdraw_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_article_version" ADD CONSTRAINT "cms_article_version_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_claimed_by_sys_user_user_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_decided_by_sys_user_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_previous_id_audit_case_case_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."audit_case"("case_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_log" ADD CONSTRAINT "console_log_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_export" ADD CONSTRAINT "sys_export_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_keeper" ADD CONSTRAINT "sys_keeper_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_quiet" ADD CONSTRAINT "notice_quiet_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_upload" ADD CONSTRAINT "sys_upload_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_bill_difference_key" ON "pay_bill_difference" USING btree ("channel","day","out_trade_no","kind");--> statement-breakpoint
CREATE INDEX "pay_bill_difference_open_idx" ON "pay_bill_difference" USING btree ("create_time") WHERE settled_time is null;--> statement-breakpoint
CREATE INDEX "pay_earning_user_idx" ON "pay_earning" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "invoice_title_user_idx" ON "invoice_title" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoice_user_idx" ON "invoice" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "invoice_order_idx" ON "invoice" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "invoice_state_idx" ON "invoice" USING btree ("status","create_time");--> statement-breakpoint
CREATE INDEX "ledger_account_user_idx" ON "ledger_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account_idx" ON "ledger_entry" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_tx_idx" ON "ledger_entry" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "pay_order_line_order_idx" ON "pay_order_line" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_order_line_ref_idx" ON "pay_order_line" USING btree ("biz","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_key" ON "pay_order" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "pay_order_user_idx" ON "pay_order" USING btree ("user_id","biz","create_time");--> statement-breakpoint
CREATE INDEX "pay_order_state_idx" ON "pay_order" USING btree ("pay_status","create_time");--> statement-breakpoint
CREATE INDEX "pay_order_ms_idx" ON "pay_order" USING btree ("ms_id","pay_status");--> statement-breakpoint
CREATE INDEX "pay_notify_trade_idx" ON "pay_notify" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "pay_notify_time_idx" ON "pay_notify" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "pay_payment_order_idx" ON "pay_payment" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_payment_open_idx" ON "pay_payment" USING btree ("create_time") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payment_trade_key" ON "pay_payment" USING btree ("channel","trade_no");--> statement-breakpoint
CREATE INDEX "pay_refund_order_idx" ON "pay_refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_refund_open_idx" ON "pay_refund" USING btree ("create_time") WHERE status in ('0', '1');--> statement-breakpoint
CREATE INDEX "sandbox_trade_time_idx" ON "sandbox_trade" USING btree ("host","create_time");--> statement-breakpoint
CREATE INDEX "pay_voucher_payment_idx" ON "pay_voucher" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "pay_voucher_state_idx" ON "pay_voucher" USING btree ("audit_status","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_withdraw_key" ON "pay_withdraw" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "pay_withdraw_user_idx" ON "pay_withdraw" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "pay_withdraw_state_idx" ON "pay_withdraw" USING btree ("status","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "cms_article_version_key" ON "cms_article_version" USING btree ("article_id","version");--> statement-breakpoint
CREATE INDEX "cms_banner_order_idx" ON "cms_banner" USING btree ("order_num");--> statement-breakpoint
CREATE INDEX "audit_case_list_idx" ON "audit_case" USING btree ("kind","status","create_time");--> statement-breakpoint
CREATE INDEX "audit_case_user_idx" ON "audit_case" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_case_open_key" ON "audit_case" USING btree ("kind","subject_id") WHERE status in ('0', '1') and not withdrawn;--> statement-breakpoint
CREATE INDEX "console_log_time_idx" ON "console_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "console_log_user_idx" ON "console_log" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_export_user_idx" ON "sys_export" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_keeper_user_idx" ON "sys_keeper" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_keeper_state_idx" ON "sys_keeper" USING btree ("status","service_time");--> statement-breakpoint
CREATE INDEX "sys_upload_user_idx" ON "sys_upload" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_upload_expire_idx" ON "sys_upload" USING btree ("expire_time");