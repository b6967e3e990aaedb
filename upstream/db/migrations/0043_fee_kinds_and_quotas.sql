ALTER TABLE "ms_fee" ADD COLUMN "quota" integer;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "user_types" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "proof_en" text;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "included" text;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "included_en" text;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "team_least" integer;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "team_most" integer;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_quota_check" CHECK ("ms_fee"."quota" >= 0);--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_team_check" CHECK ("ms_fee"."team_least" > 0 and "ms_fee"."team_most" >= coalesce("ms_fee"."team_least", 1));--> statement-breakpoint
UPDATE "ms_fee" f SET "quota" = p.capacity FROM ms_fee_pool l JOIN stock_pool p USING (pool_id)
WHERE l.fee_id = f.fee_id AND p.kind = 'fee';
