CREATE TABLE "ms_badge_print" (
	"print_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"printer" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"renewed" boolean DEFAULT false NOT NULL,
	"by_user_id" integer,
	"done_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_badge_print_state_check" CHECK ("ms_badge_print"."state" in ('queued', 'printed', 'cancelled')),
	CONSTRAINT "ms_badge_print_done_check" CHECK (("ms_badge_print"."state" = 'printed') = ("ms_badge_print"."done_time" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_cash_entry" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"shift_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"out_trade_no" text NOT NULL,
	"refund_no" text,
	"idempotency_key" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_cash_entry_kind_check" CHECK ("ms_cash_entry"."kind" in ('in', 'out')),
	CONSTRAINT "ms_cash_entry_amount_check" CHECK ("ms_cash_entry"."amount" > 0),
	CONSTRAINT "ms_cash_entry_refund_check" CHECK (("ms_cash_entry"."kind" = 'out') = ("ms_cash_entry"."refund_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_cash_shift" (
	"shift_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened" bigint NOT NULL,
	"open_time" timestamp with time zone NOT NULL,
	"close_time" timestamp with time zone,
	"due" bigint,
	"counted" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"received_by" integer,
	"receive_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_cash_shift_opened_check" CHECK ("ms_cash_shift"."opened" >= 0 and "ms_cash_shift"."counted" >= 0),
	CONSTRAINT "ms_cash_shift_closed_check" CHECK (("ms_cash_shift"."close_time" is null) = ("ms_cash_shift"."due" is null) and ("ms_cash_shift"."close_time" is null) = ("ms_cash_shift"."counted" is null)),
	CONSTRAINT "ms_cash_shift_reason_check" CHECK ("ms_cash_shift"."due" = "ms_cash_shift"."counted" or "ms_cash_shift"."reason" <> ''),
	CONSTRAINT "ms_cash_shift_received_check" CHECK (("ms_cash_shift"."received_by" is null) = ("ms_cash_shift"."receive_time" is null) and ("ms_cash_shift"."received_by" is null or "ms_cash_shift"."close_time" is not null))
);
--> statement-breakpoint
ALTER TABLE "ms_fee" DROP CONSTRAINT "ms_fee_price_check";--> statement-breakpoint
ALTER TABLE "pay_payment" DROP CONSTRAINT "pay_payment_channel_check";--> statement-breakpoint
DROP INDEX "pay_refund_waits_idx";--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "surcharge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_vote" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_badge_print" ADD CONSTRAINT "ms_badge_print_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_badge_print" ADD CONSTRAINT "ms_badge_print_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_badge_print" ADD CONSTRAINT "ms_badge_print_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_entry" ADD CONSTRAINT "ms_cash_entry_shift_id_ms_cash_shift_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."ms_cash_shift"("shift_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_entry" ADD CONSTRAINT "ms_cash_entry_out_trade_no_pay_payment_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."pay_payment"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_entry" ADD CONSTRAINT "ms_cash_entry_refund_no_pay_refund_refund_no_fk" FOREIGN KEY ("refund_no") REFERENCES "public"."pay_refund"("refund_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_shift" ADD CONSTRAINT "ms_cash_shift_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_shift" ADD CONSTRAINT "ms_cash_shift_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_shift" ADD CONSTRAINT "ms_cash_shift_received_by_sys_user_user_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_badge_print_ms_idx" ON "ms_badge_print" USING btree ("ms_id","state","print_id");--> statement-breakpoint
CREATE INDEX "ms_badge_print_attendee_idx" ON "ms_badge_print" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_badge_print_queued_key" ON "ms_badge_print" USING btree ("attendee_id") WHERE state = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_entry_key" ON "ms_cash_entry" USING btree ("shift_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_entry_in_key" ON "ms_cash_entry" USING btree ("out_trade_no") WHERE kind = 'in';--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_entry_out_key" ON "ms_cash_entry" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "ms_cash_shift_ms_idx" ON "ms_cash_shift" USING btree ("ms_id","shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_shift_open_key" ON "ms_cash_shift" USING btree ("ms_id","user_id") WHERE close_time is null;--> statement-breakpoint
CREATE INDEX "ms_cash_shift_user_idx" ON "ms_cash_shift" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pay_refund_waits_idx" ON "pay_refund" USING btree ("create_time","refund_no") WHERE ((status = '3' and ended_by is null) or (status = '1' and failure is not null) or (status in ('0', '1') and channel in ('offline', 'cash')));--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_price_check" CHECK ("ms_fee"."price" >= 0 and "ms_fee"."surcharge" >= 0);--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_channel_check" CHECK ("pay_payment"."channel" in ('wx_native', 'wx_jsapi', 'alipay_pc', 'alipay_wap', 'wallet', 'offline', 'cash'));