CREATE TABLE "ms_coupon_code" (
	"pool_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_coupon" (
	"coupon_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"coupon_name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"fee_ids" integer[] DEFAULT '{}' NOT NULL,
	"until" timestamp with time zone,
	"stopped" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_coupon_kind_check" CHECK ("ms_coupon"."kind" in ('percent', 'amount', 'price')),
	CONSTRAINT "ms_coupon_value_check" CHECK ("ms_coupon"."value" >= 0 and ("ms_coupon"."kind" <> 'percent' or "ms_coupon"."value" <= 100))
);
--> statement-breakpoint
ALTER TABLE "stock_hold" DROP CONSTRAINT "stock_hold_holder_check";--> statement-breakpoint
ALTER TABLE "stock_pool" DROP CONSTRAINT "stock_pool_kind_check";--> statement-breakpoint
ALTER TABLE "ms_coupon_code" ADD CONSTRAINT "ms_coupon_code_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_coupon_code" ADD CONSTRAINT "ms_coupon_code_coupon_id_ms_coupon_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."ms_coupon"("coupon_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_coupon" ADD CONSTRAINT "ms_coupon_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_coupon_code_key" ON "ms_coupon_code" USING btree ("ms_id","code");--> statement-breakpoint
CREATE INDEX "ms_coupon_code_idx" ON "ms_coupon_code" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "ms_coupon_ms_idx" ON "ms_coupon" USING btree ("ms_id");--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_holder_check" CHECK ("stock_hold"."holder" in ('attendee', 'item', 'line', 'opening'));--> statement-breakpoint
ALTER TABLE "stock_pool" ADD CONSTRAINT "stock_pool_kind_check" CHECK ("stock_pool"."kind" in ('meeting', 'fee', 'shared', 'coupon'));