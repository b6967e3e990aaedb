ALTER TABLE "pay_account" ALTER COLUMN "balance" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "pay_account" ALTER COLUMN "frozen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ms_hotel" ALTER COLUMN "price_from" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ms_fee" ALTER COLUMN "price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ms_fee" ALTER COLUMN "early_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "pay_account" ADD CONSTRAINT "pay_account_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_cert" ADD CONSTRAINT "sys_cert_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_cert" ADD CONSTRAINT "sys_cert_dept_id_sys_dept_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("dept_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_file" ADD CONSTRAINT "sys_file_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_info" ADD CONSTRAINT "task_info_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_dept_id_sys_dept_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("dept_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_favo" ADD CONSTRAINT "doc_favo_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_favo" ADD CONSTRAINT "doc_favo_doc_user_id_sys_user_user_id_fk" FOREIGN KEY ("doc_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_subject" ADD CONSTRAINT "doc_subject_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_subject" ADD CONSTRAINT "doc_subject_subject_id_sys_subject_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."sys_subject"("subject_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_profile" ADD CONSTRAINT "doc_profile_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_remind" ADD CONSTRAINT "live_remind_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_remind" ADD CONSTRAINT "live_remind_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_live" ADD CONSTRAINT "doc_live_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_live" ADD CONSTRAINT "doc_live_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_favo" ADD CONSTRAINT "video_favo_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_favo" ADD CONSTRAINT "video_favo_video_id_doc_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."doc_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_video" ADD CONSTRAINT "doc_video_cate_id_video_cate_id_fk" FOREIGN KEY ("cate_id") REFERENCES "public"."video_cate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_video" ADD CONSTRAINT "doc_video_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD CONSTRAINT "ms_hotel_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_favo" ADD CONSTRAINT "ms_favo_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_favo" ADD CONSTRAINT "ms_favo_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_key_date" ADD CONSTRAINT "ms_key_date_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_notice" ADD CONSTRAINT "ms_notice_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_org" ADD CONSTRAINT "ms_org_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_relate" ADD CONSTRAINT "ms_relate_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_parent_id_ms_session_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_staff" ADD CONSTRAINT "ms_staff_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_staff" ADD CONSTRAINT "ms_staff_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_parent_id_ms_meeting_ms_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_owner_id_sys_user_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD CONSTRAINT "ms_session_speaker_session_id_ms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD CONSTRAINT "ms_session_speaker_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD CONSTRAINT "ms_session_speaker_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_ballot" ADD CONSTRAINT "ms_vote_ballot_vote_id_ms_vote_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."ms_vote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_ballot" ADD CONSTRAINT "ms_vote_ballot_option_id_ms_vote_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."ms_vote_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_ballot" ADD CONSTRAINT "ms_vote_ballot_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_option" ADD CONSTRAINT "ms_vote_option_vote_id_ms_vote_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."ms_vote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote" ADD CONSTRAINT "ms_vote_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_cert_dept_idx" ON "sys_cert" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "sys_user_dept_idx" ON "sys_user" USING btree ("dept_id");--> statement-breakpoint
ALTER TABLE "pay_account" ADD CONSTRAINT "pay_account_balance_check" CHECK ("pay_account"."balance" >= 0);--> statement-breakpoint
ALTER TABLE "pay_account" ADD CONSTRAINT "pay_account_frozen_check" CHECK ("pay_account"."frozen" >= 0);--> statement-breakpoint
ALTER TABLE "pay_account" ADD CONSTRAINT "pay_account_points_check" CHECK ("pay_account"."points" >= 0);--> statement-breakpoint
ALTER TABLE "sys_cert" ADD CONSTRAINT "sys_cert_audit_check" CHECK ("sys_cert"."audit_status" in ('0', '1', '2', '3'));--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_audit_check" CHECK ("sys_dept"."audit_status" in ('0', '1', '2', '3'));--> statement-breakpoint
ALTER TABLE "sys_file" ADD CONSTRAINT "sys_file_size_check" CHECK ("sys_file"."size" >= 0);--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_type_check" CHECK ("sys_user"."user_type" in ('0', '102', '103', '104', '105', '106', '108', '109', '110'));--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_cert_check" CHECK ("sys_user"."cert_flag" in ('0', '1', '2'));--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_status_check" CHECK ("sys_user"."status" in ('0', '1', '2'));--> statement-breakpoint
ALTER TABLE "cms_article" ADD CONSTRAINT "cms_article_type_check" CHECK ("cms_article"."type" in ('1', '2', '3', '4', '5', '6'));--> statement-breakpoint
ALTER TABLE "doc_profile" ADD CONSTRAINT "doc_profile_favo_check" CHECK ("doc_profile"."favo_count" >= 0);--> statement-breakpoint
ALTER TABLE "doc_live" ADD CONSTRAINT "doc_live_time_check" CHECK ("doc_live"."end_time" >= "doc_live"."start_time");--> statement-breakpoint
ALTER TABLE "doc_video" ADD CONSTRAINT "doc_video_audit_check" CHECK ("doc_video"."audit_status" in ('0', '1', '2', '3'));--> statement-breakpoint
ALTER TABLE "doc_video" ADD CONSTRAINT "doc_video_counts_check" CHECK ("doc_video"."play_count" >= 0 and "doc_video"."favo_count" >= 0);--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD CONSTRAINT "ms_hotel_price_check" CHECK ("ms_hotel"."price_from" >= 0);--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_price_check" CHECK ("ms_fee"."price" >= 0 and "ms_fee"."early_price" >= 0);--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_stock_check" CHECK ("ms_fee"."stock" >= 0);--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_time_check" CHECK ("ms_session"."end_time" >= "ms_session"."start_time");--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_time_check" CHECK ("ms_meeting"."end_time" >= "ms_meeting"."start_time");--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_type_check" CHECK ("ms_meeting"."ms_type" in ('1', '2', '3', '4', '9'));--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_status_check" CHECK ("ms_meeting"."status" in ('0', '1', '2', '3'));--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_audit_check" CHECK ("ms_meeting"."audit_status" in ('0', '1', '2', '3'));