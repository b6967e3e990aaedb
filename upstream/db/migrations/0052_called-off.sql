ALTER TABLE "pay_refund" ADD COLUMN "asked_end" text;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "asked_end_by" integer;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_asked_end_by_sys_user_user_id_fk" FOREIGN KEY ("asked_end_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;