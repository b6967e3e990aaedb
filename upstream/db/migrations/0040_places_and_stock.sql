CREATE TABLE "ms_attendee_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by_user_id" integer,
	"reason" text,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_item" (
	"item_id" serial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"fee_id" integer NOT NULL,
	"line_id" integer,
	"state" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_item_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "ms_item_state_check" CHECK ("ms_item"."state" in ('draft', 'awaiting', 'enrolled', 'expired', 'cancelled')),
	CONSTRAINT "ms_item_line_check" CHECK ("ms_item"."line_id" is not null or "ms_item"."state" <> 'awaiting')
);
--> statement-breakpoint
CREATE TABLE "ms_fee_pool" (
	"fee_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	CONSTRAINT "ms_fee_pool_fee_id_pool_id_pk" PRIMARY KEY("fee_id","pool_id")
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"pool_id" integer NOT NULL,
	"holder" text NOT NULL,
	"holder_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "stock_hold_holder_holder_id_pool_id_pk" PRIMARY KEY("holder","holder_id","pool_id"),
	CONSTRAINT "stock_hold_state_check" CHECK ("stock_hold"."state" in ('offered', 'held', 'taken')),
	CONSTRAINT "stock_hold_holder_check" CHECK ("stock_hold"."holder" in ('attendee', 'item', 'opening')),
	CONSTRAINT "stock_hold_quantity_check" CHECK ("stock_hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_pool" (
	"pool_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"pool_name" text,
	"pool_name_en" text,
	"capacity" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_pool_kind_check" CHECK ("stock_pool"."kind" in ('meeting', 'fee', 'shared')),
	CONSTRAINT "stock_pool_used_check" CHECK ("stock_pool"."used" >= 0 and "stock_pool"."used" <= "stock_pool"."capacity")
);
--> statement-breakpoint
ALTER TABLE "ms_attendee" DROP CONSTRAINT "ms_attendee_state_check";--> statement-breakpoint
ALTER TABLE "ms_attendee" DROP CONSTRAINT "ms_attendee_line_check";--> statement-breakpoint
UPDATE "ms_attendee" SET "state" = CASE "state" WHEN 'held' THEN 'awaiting' ELSE 'expired' END WHERE "state" IN ('held', 'released');--> statement-breakpoint
ALTER TABLE "pay_order" DROP CONSTRAINT "pay_order_biz_check";--> statement-breakpoint
ALTER TABLE "pay_order" DROP CONSTRAINT "pay_order_amount_check";--> statement-breakpoint
DROP INDEX "invoice_asked_key";--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "host_id" integer;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "source" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "promised_price" bigint;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "promised_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "ticket_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order_line" ADD COLUMN "given_up_key" text;--> statement-breakpoint
ALTER TABLE "ms_attendee_event" ADD CONSTRAINT "ms_attendee_event_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee_event" ADD CONSTRAINT "ms_attendee_event_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_pool" ADD CONSTRAINT "ms_fee_pool_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_pool" ADD CONSTRAINT "ms_fee_pool_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_pool" ADD CONSTRAINT "stock_pool_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_attendee_event_idx" ON "ms_attendee_event" USING btree ("attendee_id","id");--> statement-breakpoint
CREATE INDEX "ms_attendee_event_user_idx" ON "ms_attendee_event" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_item_key" ON "ms_item" USING btree ("attendee_id","fee_id");--> statement-breakpoint
CREATE INDEX "ms_fee_pool_pool_idx" ON "ms_fee_pool" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "stock_hold_pool_idx" ON "stock_hold" USING btree ("pool_id","state");--> statement-breakpoint
CREATE INDEX "stock_pool_ms_idx" ON "stock_pool" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "stock_pool_stale_idx" ON "stock_pool" USING btree ("pool_id") WHERE stale;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_host_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_attendee_host_idx" ON "ms_attendee" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "invoice_asked_idx" ON "invoice" USING btree ("order_no") WHERE status = '0';--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_source_check" CHECK ("ms_attendee"."source" in ('self', 'team', 'invited', 'desk'));--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_promise_check" CHECK (("ms_attendee"."promised_price" is null) = ("ms_attendee"."promised_until" is null));--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_state_check" CHECK ("ms_attendee"."state" in ('draft', 'submitted', 'proof', 'waiting', 'offered', 'awaiting', 'enrolled', 'expired', 'cancelled', 'transferred'));--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_line_check" CHECK ("ms_attendee"."line_id" is not null or "ms_attendee"."state" <> 'awaiting');--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_biz_check" CHECK ("pay_order"."biz" in ('recharge', 'vip', 'enroll', 'workshop', 'companion', 'enrollArt', 'signArt', 'hotel', 'dining', 'travel'));--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_amount_check" CHECK ("pay_order"."amount" >= 0);--> statement-breakpoint
WITH fresh AS MATERIALIZED (
  SELECT nextval(pg_get_serial_sequence('stock_pool', 'pool_id'))::integer AS pool_id, m.ms_id, m.capacity,
    coalesce(m.enroll_count, 0) AS counted, (
      SELECT count(*)::integer FROM ms_attendee a JOIN ms_fee f USING (fee_id)
      WHERE a.ms_id = m.ms_id AND a.state IN ('awaiting', 'enrolled') AND f.biz IN ('enroll', 'enrollArt')) AS placed
  FROM ms_meeting m
), limited AS MATERIALIZED (
  SELECT nextval(pg_get_serial_sequence('stock_pool', 'pool_id'))::integer AS pool_id, f.fee_id, f.ms_id, f.stock,
    (SELECT count(*)::integer FROM ms_attendee a WHERE a.fee_id = f.fee_id AND a.state IN ('awaiting', 'enrolled')) AS placed
  FROM fresh JOIN ms_fee f USING (ms_id) WHERE f.stock IS NOT NULL
), pools AS (
  INSERT INTO stock_pool (pool_id, ms_id, kind, capacity, used)
  SELECT pool_id, ms_id, 'meeting', CASE WHEN capacity IS NOT NULL THEN greatest(capacity, counted, placed) END, greatest(counted, placed) FROM fresh
  UNION ALL SELECT pool_id, ms_id, 'fee', stock + placed, placed FROM limited
), links AS MATERIALIZED (
  SELECT f.fee_id, fresh.pool_id FROM fresh JOIN ms_fee f USING (ms_id) WHERE f.biz IN ('enroll', 'enrollArt')
  UNION ALL SELECT fee_id, pool_id FROM limited
), linked AS (
  INSERT INTO ms_fee_pool (fee_id, pool_id) SELECT fee_id, pool_id FROM links
)
INSERT INTO stock_hold (pool_id, holder, holder_id, quantity, state)
SELECT links.pool_id, 'attendee', a.attendee_id, 1, CASE a.state WHEN 'enrolled' THEN 'taken' ELSE 'held' END
FROM links JOIN ms_attendee a USING (fee_id) WHERE a.state IN ('awaiting', 'enrolled')
UNION ALL SELECT pool_id, 'opening', ms_id, counted - placed, 'taken' FROM fresh WHERE counted > placed;
