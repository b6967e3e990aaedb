ALTER TABLE "pay_notify" ADD COLUMN "ours" text;--> statement-breakpoint
ALTER TABLE "pay_notify" ADD COLUMN "theirs" text;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "ended_by" integer;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_ended_by_sys_user_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_refund_waits_idx" ON "pay_refund" USING btree ("create_time","refund_no") WHERE ((status = '3' and ended_by is null) or (status = '1' and failure is not null) or (status in ('0', '1') and channel = 'offline'));--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_ended_check" CHECK ("pay_refund"."ended_by" is null or "pay_refund"."status" in ('2', '3'));--> statement-breakpoint
-- Who had ended a refund by now stands in the log alone: the last that staff did to it.
UPDATE "pay_refund" r SET "ended_by" = l."user_id" FROM (
  SELECT DISTINCT ON ("subject") "subject", "user_id", "action", "detail" FROM "console_log"
  WHERE "action" IN ('refund.end', 'refund.again') ORDER BY "subject", "id" DESC
) l WHERE l."subject" = r."refund_no" AND l."action" = 'refund.end'
  AND ((l."detail"->>'how' = 'kept' AND r."status" = '3') OR (l."detail"->>'how' = 'paid' AND r."status" = '2' AND r."proof" IS NOT NULL));
