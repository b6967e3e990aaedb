ALTER TABLE "pay_notify" ADD COLUMN "alike" text;--> statement-breakpoint
ALTER TABLE "pay_notify" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_notify" ADD COLUMN "last_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_notify" ADD COLUMN "claimed" text;--> statement-breakpoint
CREATE INDEX "pay_notify_refused_idx" ON "pay_notify" USING btree ("id") WHERE outcome not in ('applied', 'repeated', 'stray');--> statement-breakpoint
CREATE UNIQUE INDEX "pay_notify_alike_idx" ON "pay_notify" USING btree ("alike") WHERE alike is not null;