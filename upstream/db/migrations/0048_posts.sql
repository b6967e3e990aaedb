ALTER TABLE "audit_case" DROP CONSTRAINT "audit_case_kind_check";--> statement-breakpoint
ALTER TABLE "notice_group" ADD COLUMN "ms_id" integer;--> statement-breakpoint
ALTER TABLE "notice_group" ADD CONSTRAINT "notice_group_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_attendee_list_idx" ON "ms_attendee" USING btree ("ms_id","attendee_id");--> statement-breakpoint
CREATE INDEX "notice_group_meeting_idx" ON "notice_group" USING btree ("ms_id","id");--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_kind_check" CHECK ("audit_case"."kind" in ('cert', 'dept', 'video', 'meeting', 'creditSession', 'voucher', 'withdraw', 'invoice', 'proof'));