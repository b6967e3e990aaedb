ALTER TABLE "pay_payment" DROP CONSTRAINT "pay_payment_state_check";--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_state_check" CHECK ("pay_payment"."state" in ('open', 'paid', 'closed', 'stray', 'returned'));