CREATE TABLE "pay_account" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"frozen" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"vip_level" text DEFAULT '0' NOT NULL,
	"vip_expire_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_attempt" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "sys_attempt_key_pk" PRIMARY KEY("key")
);
--> statement-breakpoint
CREATE TABLE "sys_captcha" (
	"uuid" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_cert" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"audit_status" text DEFAULT '0' NOT NULL,
	"audit_msg" text,
	"name" text DEFAULT '' NOT NULL,
	"hospital" text,
	"department" text,
	"title" text,
	"description" text,
	"secrets" text,
	"cert_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dept_id" integer,
	"consent_version" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dept" (
	"dept_id" serial PRIMARY KEY NOT NULL,
	"dept_name" text NOT NULL,
	"dept_name_en" text,
	"dept_type" text NOT NULL,
	"credit_code" text NOT NULL,
	"leader" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"province_code" text,
	"city_code" text,
	"address" text,
	"license_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audit_status" text DEFAULT '0' NOT NULL,
	"audit_msg" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" serial PRIMARY KEY NOT NULL,
	"phonenumber" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"used_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"phonenumber" text NOT NULL,
	"content" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_info" (
	"task_id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"msg_id" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"content" text,
	"content_en" text,
	"task_type" text DEFAULT 'notice' NOT NULL,
	"ms_id" integer,
	"link_url" text,
	"read_flag" text DEFAULT '0' NOT NULL,
	"read_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"sid_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"login_time" timestamp with time zone NOT NULL,
	"last_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"user_id" serial PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_en" text,
	"email" text DEFAULT '' NOT NULL,
	"phonenumber" text,
	"sex" text DEFAULT '2' NOT NULL,
	"avatar" text,
	"user_type" text NOT NULL,
	"cert_flag" text DEFAULT '0' NOT NULL,
	"admin_flag" text DEFAULT '0' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"dept_id" integer,
	"dept_admin" text DEFAULT '0' NOT NULL,
	"province_code" text,
	"city_code" text,
	"area_code" text,
	"address" text,
	"subject_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_article" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"cover_url" text,
	"summary" text,
	"summary_en" text,
	"content" text NOT NULL,
	"content_en" text,
	"source" text,
	"source_en" text,
	"ms_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"search" "tsvector",
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doc_favo" (
	"user_id" integer NOT NULL,
	"doc_user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doc_favo_user_id_doc_user_id_pk" PRIMARY KEY("user_id","doc_user_id")
);
--> statement-breakpoint
CREATE TABLE "doc_subject" (
	"user_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	CONSTRAINT "doc_subject_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "doc_profile" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"avatar" text,
	"title" text,
	"post" text,
	"post_en" text,
	"hospital" text,
	"hospital_en" text,
	"department" text,
	"department_en" text,
	"province_code" text,
	"good_at" text,
	"good_at_en" text,
	"description" text,
	"description_en" text,
	"shown" boolean DEFAULT true NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"favo_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector",
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"live_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_remind" (
	"live_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sent_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_remind_live_id_user_id_pk" PRIMARY KEY("live_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "doc_live" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"cover_url" text,
	"user_id" integer NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"play_url" text,
	"replay_url" text,
	"intro" text,
	"intro_en" text,
	"ms_id" integer,
	"view_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector",
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_cate" (
	"id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer DEFAULT 0 NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_favo" (
	"user_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_favo_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "doc_video" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"cate_id" integer NOT NULL,
	"cover_url" text,
	"video_url" text NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duration" integer,
	"user_id" integer NOT NULL,
	"intro" text,
	"intro_en" text,
	"play_count" integer DEFAULT 0 NOT NULL,
	"favo_count" integer DEFAULT 0 NOT NULL,
	"vip_flag" text DEFAULT '0' NOT NULL,
	"audit_status" text DEFAULT '1' NOT NULL,
	"audit_msg" text,
	"search" "tsvector",
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_mark" (
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"viewer" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "view_mark_kind_entity_id_viewer_hour_pk" PRIMARY KEY("kind","entity_id","viewer","hour")
);
--> statement-breakpoint
CREATE TABLE "ms_hotel" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"hotel_name" text NOT NULL,
	"hotel_name_en" text,
	"address" text,
	"address_en" text,
	"star" integer,
	"cover_url" text,
	"price_from" integer,
	"distance" integer,
	"phone" text
);
--> statement-breakpoint
CREATE TABLE "ms_favo" (
	"user_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_favo_user_id_ms_id_pk" PRIMARY KEY("user_id","ms_id")
);
--> statement-breakpoint
CREATE TABLE "ms_fee" (
	"fee_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"fee_name" text NOT NULL,
	"fee_name_en" text,
	"biz" text DEFAULT 'enroll' NOT NULL,
	"price" integer NOT NULL,
	"early_price" integer,
	"early_end" timestamp with time zone,
	"stock" integer,
	"note" text,
	"note_en" text,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_key_date" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"label" text NOT NULL,
	"label_en" text,
	"time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"round" integer,
	"title" text NOT NULL,
	"title_en" text,
	"content" text,
	"content_en" text,
	"publish_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_org" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"post_code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"logo" text,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_relate" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"parent_id" integer,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"place" text,
	"place_en" text,
	"topic" text NOT NULL,
	"topic_en" text,
	"kind" text DEFAULT 'talk' NOT NULL,
	"live_id" integer
);
--> statement-breakpoint
CREATE TABLE "ms_staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"post_code" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"phone" text,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_meeting" (
	"ms_id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"owner_id" integer,
	"ms_name" text NOT NULL,
	"ms_name_en" text,
	"ms_type" text NOT NULL,
	"cover_url" text,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"enroll_start" timestamp with time zone,
	"enroll_end" timestamp with time zone,
	"art_start" timestamp with time zone,
	"art_end" timestamp with time zone,
	"province_code" text,
	"city_code" text,
	"address" text,
	"address_en" text,
	"lng" double precision,
	"lat" double precision,
	"sponsor" text,
	"sponsor_en" text,
	"organizer" text,
	"organizer_en" text,
	"subject_path" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"subject_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"intro" text,
	"intro_en" text,
	"notice" text,
	"notice_en" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credit_flag" text DEFAULT '0' NOT NULL,
	"credit_tenths" integer,
	"credit_class" text,
	"credit_no" text,
	"capacity" integer,
	"enroll_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"audit_status" text DEFAULT '2' NOT NULL,
	"search" "tsvector",
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_session_speaker" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"hospital" text,
	"hospital_en" text,
	"role" text DEFAULT 'speaker' NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_vote_ballot" (
	"id" serial PRIMARY KEY NOT NULL,
	"vote_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_vote_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"vote_id" integer NOT NULL,
	"label" text NOT NULL,
	"label_en" text,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_vote" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"multi" text DEFAULT '0' NOT NULL,
	"max_choose" integer,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_cust_serv" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"phone" text,
	"wechat" text,
	"qq" text,
	"work_time" text,
	"work_time_en" text
);
--> statement-breakpoint
CREATE TABLE "sys_dict_data" (
	"dict_code" serial PRIMARY KEY NOT NULL,
	"dict_type" text NOT NULL,
	"dict_value" text NOT NULL,
	"dict_label" text NOT NULL,
	"label_en" text NOT NULL,
	"dict_sort" integer DEFAULT 0 NOT NULL,
	"list_class" text,
	"is_default" text DEFAULT 'N' NOT NULL,
	"status" text DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_region" (
	"region_code" text PRIMARY KEY NOT NULL,
	"parent_code" text NOT NULL,
	"region_name" text NOT NULL,
	"region_name_en" text,
	"region_level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_subject" (
	"subject_id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer DEFAULT 0 NOT NULL,
	"subject_name" text NOT NULL,
	"subject_name_en" text NOT NULL,
	"slug" text NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dept_credit_key" ON "sys_dept" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "sys_file_user_idx" ON "sys_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_code_phone_idx" ON "sms_code" USING btree ("phonenumber","purpose");--> statement-breakpoint
CREATE INDEX "sms_code_ip_idx" ON "sms_code" USING btree ("ip","create_time");--> statement-breakpoint
CREATE INDEX "task_info_user_idx" ON "task_info" USING btree ("user_id","read_flag","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "task_info_msg_key" ON "task_info" USING btree ("user_id","msg_id");--> statement-breakpoint
CREATE INDEX "sys_session_user_idx" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_name_key" ON "sys_user" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_phone_key" ON "sys_user" USING btree ("phonenumber");--> statement-breakpoint
CREATE INDEX "sys_user_type_idx" ON "sys_user" USING btree ("user_type");--> statement-breakpoint
CREATE INDEX "cms_article_search_idx" ON "cms_article" USING gin ("search");--> statement-breakpoint
CREATE INDEX "cms_article_list_idx" ON "cms_article" USING btree ("type","publish_time");--> statement-breakpoint
CREATE INDEX "doc_favo_doc_idx" ON "doc_favo" USING btree ("doc_user_id");--> statement-breakpoint
CREATE INDEX "doc_subject_subject_idx" ON "doc_subject" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "doc_profile_search_idx" ON "doc_profile" USING gin ("search");--> statement-breakpoint
CREATE INDEX "doc_profile_order_idx" ON "doc_profile" USING btree ("order_num","user_id");--> statement-breakpoint
CREATE INDEX "doc_profile_province_idx" ON "doc_profile" USING btree ("province_code");--> statement-breakpoint
CREATE INDEX "live_message_live_idx" ON "live_message" USING btree ("live_id","id");--> statement-breakpoint
CREATE INDEX "doc_live_search_idx" ON "doc_live" USING gin ("search");--> statement-breakpoint
CREATE INDEX "doc_live_time_idx" ON "doc_live" USING btree ("start_time","end_time");--> statement-breakpoint
CREATE INDEX "doc_live_ms_idx" ON "doc_live" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "video_favo_video_idx" ON "video_favo" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "doc_video_search_idx" ON "doc_video" USING gin ("search");--> statement-breakpoint
CREATE INDEX "doc_video_list_idx" ON "doc_video" USING btree ("audit_status","create_time");--> statement-breakpoint
CREATE INDEX "doc_video_cate_idx" ON "doc_video" USING btree ("cate_id","create_time");--> statement-breakpoint
CREATE INDEX "doc_video_user_idx" ON "doc_video" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_hotel_ms_idx" ON "ms_hotel" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_fee_ms_idx" ON "ms_fee" USING btree ("ms_id","biz");--> statement-breakpoint
CREATE INDEX "ms_key_date_ms_idx" ON "ms_key_date" USING btree ("ms_id","time");--> statement-breakpoint
CREATE INDEX "ms_notice_ms_idx" ON "ms_notice" USING btree ("ms_id","publish_time");--> statement-breakpoint
CREATE INDEX "ms_org_ms_idx" ON "ms_org" USING btree ("ms_id","post_code");--> statement-breakpoint
CREATE INDEX "ms_relate_ms_idx" ON "ms_relate" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_session_ms_idx" ON "ms_session" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_staff_ms_idx" ON "ms_staff" USING btree ("ms_id","post_code");--> statement-breakpoint
CREATE INDEX "ms_staff_user_idx" ON "ms_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_search_idx" ON "ms_meeting" USING gin ("search");--> statement-breakpoint
CREATE INDEX "ms_meeting_subject_idx" ON "ms_meeting" USING gin ("subject_path");--> statement-breakpoint
CREATE INDEX "ms_meeting_public_idx" ON "ms_meeting" USING btree ("start_time","end_time","ms_id","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_start_idx" ON "ms_meeting" USING btree ("status","start_time","ms_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_end_idx" ON "ms_meeting" USING btree ("status","end_time");--> statement-breakpoint
CREATE INDEX "ms_meeting_province_idx" ON "ms_meeting" USING btree ("province_code","start_time");--> statement-breakpoint
CREATE INDEX "ms_meeting_type_idx" ON "ms_meeting" USING btree ("ms_type","start_time");--> statement-breakpoint
CREATE INDEX "ms_meeting_parent_idx" ON "ms_meeting" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_owner_idx" ON "ms_meeting" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ms_session_speaker_ms_idx" ON "ms_session_speaker" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_session_speaker_session_idx" ON "ms_session_speaker" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ms_session_speaker_user_idx" ON "ms_session_speaker" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_vote_ballot_key" ON "ms_vote_ballot" USING btree ("vote_id","user_id","option_id");--> statement-breakpoint
CREATE INDEX "ms_vote_ballot_option_idx" ON "ms_vote_ballot" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "ms_vote_option_vote_idx" ON "ms_vote_option" USING btree ("vote_id");--> statement-breakpoint
CREATE INDEX "ms_vote_ms_idx" ON "ms_vote" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "sys_dict_type_idx" ON "sys_dict_data" USING btree ("dict_type","dict_sort");--> statement-breakpoint
CREATE INDEX "sys_region_parent_idx" ON "sys_region" USING btree ("parent_code");