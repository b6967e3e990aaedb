CREATE TABLE "ms_fee_window" (
	"fee_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "ms_fee_window_fee_id_until_pk" PRIMARY KEY("fee_id","until"),
	CONSTRAINT "ms_fee_window_price_check" CHECK ("ms_fee_window"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ms_fee" DROP CONSTRAINT "ms_fee_price_check";--> statement-breakpoint
DROP INDEX "ms_fee_early_idx";--> statement-breakpoint
ALTER TABLE "ms_fee_window" ADD CONSTRAINT "ms_fee_window_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_fee_window_until_idx" ON "ms_fee_window" USING btree ("until");--> statement-breakpoint
INSERT INTO "ms_fee_window" ("fee_id", "until", "price")
SELECT fee_id, early_end, early_price FROM ms_fee WHERE early_end IS NOT NULL AND early_price IS NOT NULL;--> statement-breakpoint
UPDATE "ms_plan" SET "plan" = jsonb_set("plan", '{fees}', (
  SELECT jsonb_agg((fee - 'earlyPrice' - 'earlyEnd') || jsonb_build_object('windows',
    CASE WHEN coalesce(fee->>'earlyPrice', '') = '' AND coalesce(fee->>'earlyEnd', '') = '' THEN '[]'::jsonb
    ELSE jsonb_build_array(jsonb_build_object('until', coalesce(fee->>'earlyEnd', ''), 'price', coalesce(fee->>'earlyPrice', ''))) END) ORDER BY nth)
  FROM jsonb_array_elements("plan"->'fees') WITH ORDINALITY AS one(fee, nth)))
WHERE jsonb_array_length("plan"->'fees') > 0;--> statement-breakpoint
ALTER TABLE "ms_fee" DROP COLUMN "early_price";--> statement-breakpoint
ALTER TABLE "ms_fee" DROP COLUMN "early_end";--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_price_check" CHECK ("ms_fee"."price" >= 0);