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
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_cert_audit_check" CHECK ("sys_cert"."audit_status" in ('0', '1', '2', '3'))
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
	"area_code" text,
	"address" text,
	"license_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audit_status" text DEFAULT '0' NOT NULL,
	"audit_msg" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_dept_audit_check" CHECK ("sys_dept"."audit_status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"facts" jsonb,
	"used_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_file_size_check" CHECK ("sys_file"."size" >= 0)
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
	"event_id" text,
	"phonenumber" text NOT NULL,
	"content" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_outbox_event_id_unique" UNIQUE("event_id")
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
	"bound" boolean DEFAULT true NOT NULL,
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
	"email_time" timestamp with time zone,
	"phonenumber" text,
	"sex" text DEFAULT '2' NOT NULL,
	"avatar" text,
	"user_type" text NOT NULL,
	"cert_kind" text,
	"cert_flag" text DEFAULT '0' NOT NULL,
	"admin_flag" text DEFAULT '0' NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"must_change_password" text DEFAULT '0' NOT NULL,
	"one_time_end" timestamp with time zone,
	"password_by" integer,
	"status" text DEFAULT '0' NOT NULL,
	"dept_id" integer,
	"dept_admin" text DEFAULT '0' NOT NULL,
	"province_code" text,
	"city_code" text,
	"area_code" text,
	"address" text,
	"subject_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_user_type_check" CHECK ("sys_user"."user_type" in ('0', '102', '103', '104', '105', '106', '108', '109', '110')),
	CONSTRAINT "sys_user_kind_check" CHECK ("sys_user"."cert_kind" is null or ("sys_user"."cert_kind" = 'hospital' and "sys_user"."user_type" = '104')),
	CONSTRAINT "sys_user_cert_check" CHECK ("sys_user"."cert_flag" in ('0', '1', '2')),
	CONSTRAINT "sys_user_status_check" CHECK ("sys_user"."status" in ('0', '1', '2'))
);
--> statement-breakpoint
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
	"change" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_item_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "ms_item_state_check" CHECK ("ms_item"."state" in ('draft', 'waiting', 'offered', 'awaiting', 'enrolled', 'expired', 'cancelled', 'invited')),
	CONSTRAINT "ms_item_line_check" CHECK ("ms_item"."line_id" is not null or "ms_item"."state" <> 'awaiting')
);
--> statement-breakpoint
CREATE TABLE "ms_attendee" (
	"attendee_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"host_id" integer,
	"source" text DEFAULT 'self' NOT NULL,
	"invited_as" text,
	"team_id" integer,
	"invite_time" timestamp with time zone,
	"fee_id" integer NOT NULL,
	"line_id" integer,
	"state" text NOT NULL,
	"proof_status" text,
	"name" text NOT NULL,
	"phonenumber" text,
	"email" text,
	"hospital" text,
	"department" text,
	"title" text,
	"ext" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"promised_price" bigint,
	"promised_until" timestamp with time zone,
	"ticket_version" integer DEFAULT 1 NOT NULL,
	"waiting_since" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"enroll_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_attendee_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "ms_attendee_state_check" CHECK ("ms_attendee"."state" in ('draft', 'submitted', 'proof', 'waiting', 'offered', 'awaiting', 'enrolled', 'expired', 'cancelled', 'transferred', 'invited', 'declined')),
	CONSTRAINT "ms_attendee_proof_check" CHECK ("ms_attendee"."proof_status" in ('0', '1', '2', '3')),
	CONSTRAINT "ms_attendee_source_check" CHECK ("ms_attendee"."source" in ('self', 'team', 'invited', 'desk')),
	CONSTRAINT "ms_attendee_kind_check" CHECK ("ms_attendee"."invited_as" in ('faculty', 'committee', 'vip', 'guest')),
	CONSTRAINT "ms_attendee_line_check" CHECK ("ms_attendee"."line_id" is not null or "ms_attendee"."state" <> 'awaiting'),
	CONSTRAINT "ms_attendee_promise_check" CHECK (("ms_attendee"."promised_price" is null) = ("ms_attendee"."promised_until" is null)),
	CONSTRAINT "ms_attendee_waiting_check" CHECK ("ms_attendee"."state" <> 'waiting' or "ms_attendee"."waiting_since" is not null),
	CONSTRAINT "ms_attendee_offer_check" CHECK ("ms_attendee"."state" <> 'offered' or "ms_attendee"."offered_until" is not null),
	CONSTRAINT "ms_attendee_time_check" CHECK ("ms_attendee"."state" <> 'enrolled' or "ms_attendee"."enroll_time" is not null)
);
--> statement-breakpoint
CREATE TABLE "ms_enrol_draft" (
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_enrol_draft_ms_id_user_id_pk" PRIMARY KEY("ms_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ms_handover" (
	"handover_id" serial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"name" text NOT NULL,
	"phonenumber" text NOT NULL,
	"reason" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_handover_attendee_id_unique" UNIQUE("attendee_id")
);
--> statement-breakpoint
CREATE TABLE "ms_team" (
	"team_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"unit" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text,
	"payer" text DEFAULT 'contact' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_team_payer_check" CHECK ("ms_team"."payer" in ('contact', 'each'))
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
	"author" text,
	"author_en" text,
	"author_id" integer,
	"affiliation" text,
	"affiliation_en" text,
	"reference_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ms_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"search" "tsvector",
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_article_type_check" CHECK ("cms_article"."type" in ('1', '2', '3', '4', '5', '6'))
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
	"hospital_address" text,
	"hospital_address_en" text,
	"treats" text,
	"treats_en" text,
	"clinics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"favo_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector",
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "doc_profile_favo_check" CHECK ("doc_profile"."favo_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "live_audience" (
	"live_id" integer PRIMARY KEY NOT NULL,
	"viewers" integer NOT NULL,
	"counted_time" timestamp with time zone NOT NULL,
	"tell_time" timestamp with time zone NOT NULL
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
CREATE TABLE "live_page" (
	"live_id" integer NOT NULL,
	"page" text NOT NULL,
	"viewer" text NOT NULL,
	"origin" text NOT NULL,
	"seen_time" timestamp with time zone NOT NULL,
	CONSTRAINT "live_page_live_id_page_pk" PRIMARY KEY("live_id","page")
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
	"replay_seconds" integer,
	"replay_time" timestamp with time zone,
	"intro" text,
	"intro_en" text,
	"ms_id" integer,
	"room" text,
	"room_en" text,
	"cancel_time" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector",
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "doc_live_time_check" CHECK ("doc_live"."end_time" >= "doc_live"."start_time")
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
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doc_video_audit_check" CHECK ("doc_video"."audit_status" in ('0', '1', '2', '3')),
	CONSTRAINT "doc_video_counts_check" CHECK ("doc_video"."play_count" >= 0 and "doc_video"."favo_count" >= 0)
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
CREATE TABLE "ms_coupon_code" (
	"pool_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_coupon" (
	"coupon_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"coupon_name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"fee_ids" integer[] DEFAULT '{}' NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone,
	"stopped" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_coupon_kind_check" CHECK ("ms_coupon"."kind" in ('percent', 'amount', 'price')),
	CONSTRAINT "ms_coupon_kept_check" CHECK ("ms_coupon"."kept" >= 0 and ("ms_coupon"."kept" = 0 or cardinality("ms_coupon"."fee_ids") = 1)),
	CONSTRAINT "ms_coupon_value_check" CHECK ("ms_coupon"."value" >= 0 and ("ms_coupon"."kind" <> 'percent' or "ms_coupon"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "badge_key" (
	"key_id" serial PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_template" (
	"template_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL,
	"signer" text NOT NULL,
	"signer_en" text NOT NULL,
	"logo" text,
	"seal" text,
	"by_user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_template_kind_check" CHECK ("certificate_template"."kind" in ('attendance', 'credit', 'lecture', 'oral', 'poster', 'award')),
	CONSTRAINT "certificate_template_version_check" CHECK ("certificate_template"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"cert_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"attendee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"template_id" integer NOT NULL,
	"doc_id" integer NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"reason" text,
	"by_user_id" integer,
	"revoke_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_kind_check" CHECK ("certificate"."kind" in ('attendance', 'credit', 'lecture', 'oral', 'poster', 'award')),
	CONSTRAINT "certificate_state_check" CHECK ("certificate"."state" in ('valid', 'revoked')),
	CONSTRAINT "certificate_revoked_check" CHECK (("certificate"."state" = 'revoked') = ("certificate"."revoke_time" is not null) and ("certificate"."state" = 'valid' or "certificate"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_batch" (
	"batch_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"what" text NOT NULL,
	"state" text DEFAULT 'runs' NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"lacking" integer DEFAULT 0 NOT NULL,
	"by_user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp with time zone,
	CONSTRAINT "credit_batch_state_check" CHECK ("credit_batch"."state" in ('runs', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "credit_id_look" (
	"look_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"by_user_id" integer NOT NULL,
	"people" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_record" (
	"record_id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"attendee_id" integer,
	"ms_id" integer,
	"project_id" integer,
	"rule_id" integer NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"year" integer NOT NULL,
	"day" text NOT NULL,
	"minutes" integer NOT NULL,
	"earned_tenths" integer NOT NULL,
	"tenths" integer NOT NULL,
	"cap" text,
	"state" text DEFAULT 'valid' NOT NULL,
	"reason" text,
	"by_user_id" integer,
	"revoke_time" timestamp with time zone,
	"check_time" timestamp with time zone NOT NULL,
	"office_no" text,
	"office_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_record_role_check" CHECK ("credit_record"."role" in ('lecturer', 'chair', 'attendee', 'self')),
	CONSTRAINT "credit_record_state_check" CHECK ("credit_record"."state" in ('valid', 'revoked')),
	CONSTRAINT "credit_record_points_check" CHECK ("credit_record"."tenths" > 0 and "credit_record"."earned_tenths" >= "credit_record"."tenths"),
	CONSTRAINT "credit_record_cap_check" CHECK (("credit_record"."earned_tenths" > "credit_record"."tenths") = ("credit_record"."cap" is not null)),
	CONSTRAINT "credit_record_revoked_check" CHECK (("credit_record"."state" = 'revoked') = ("credit_record"."revoke_time" is not null) and ("credit_record"."state" = 'valid' or "credit_record"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_rule" (
	"rule_id" serial PRIMARY KEY NOT NULL,
	"authority" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text,
	"kinds" jsonb NOT NULL,
	"minutes_per_point" integer NOT NULL,
	"lecturer_tenths" integer NOT NULL,
	"chair_tenths" integer NOT NULL,
	"year_need_tenths" integer NOT NULL,
	"year_minutes" integer NOT NULL,
	"self_most_tenths" integer,
	CONSTRAINT "credit_rule_minutes_check" CHECK ("credit_rule"."minutes_per_point" > 0 and "credit_rule"."year_need_tenths" >= 0),
	CONSTRAINT "credit_rule_days_check" CHECK ("credit_rule"."valid_to" is null or "credit_rule"."valid_to" >= "credit_rule"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"doc_id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"subject_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"reverses" integer,
	"issued_by" integer NOT NULL,
	"issue_time" timestamp with time zone NOT NULL,
	CONSTRAINT "document_serial_check" CHECK ("document"."serial" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_line_id_pk" PRIMARY KEY("invoice_id","line_id"),
	CONSTRAINT "invoice_line_amount_check" CHECK ("invoice_line"."amount" >= 0 and "invoice_line"."reversed" between 0 and "invoice_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"email" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_title_type_check" CHECK ("invoice_title"."title_type" in ('1', '2', '3')),
	CONSTRAINT "invoice_title_tax_check" CHECK ("invoice_title"."title_type" <> '2' or "invoice_title"."tax_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text,
	"email" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'zh' NOT NULL,
	"amount" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"audit_msg" text,
	"idempotency_key" text NOT NULL,
	"number" text,
	"issue_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_kind_check" CHECK ("invoice"."kind" in ('1', '2')),
	CONSTRAINT "invoice_status_check" CHECK ("invoice"."status" in ('0', '1', '2', '3', '4')),
	CONSTRAINT "invoice_tax_check" CHECK (("invoice"."title_type" <> '2' and "invoice"."kind" <> '2') or "invoice"."tax_no" is not null),
	CONSTRAINT "invoice_amount_check" CHECK ("invoice"."amount" >= 0 and "invoice"."reversed" between 0 and "invoice"."amount"),
	CONSTRAINT "invoice_number_check" CHECK (("invoice"."status" in ('1', '3')) = ("invoice"."number" is not null)),
	CONSTRAINT "invoice_reversed_check" CHECK (("invoice"."status" = '3') = ("invoice"."reversed" > 0 and "invoice"."reversed" = "invoice"."amount"))
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "ms_door_find" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"made_of" text NOT NULL,
	"secret" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_door_key" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_point" (
	"point_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"place" text DEFAULT '' NOT NULL,
	"session_id" integer,
	"meal_id" integer,
	"way" text NOT NULL,
	"often" text NOT NULL,
	"fee_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"invited" text[] DEFAULT '{}'::text[] NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"capacity" integer,
	"closed" boolean DEFAULT false NOT NULL,
	"close_time" timestamp with time zone,
	"gone" boolean DEFAULT false NOT NULL,
	"self" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_point_kind_check" CHECK ("ms_point"."kind" in ('door', 'hall', 'session', 'meal', 'material')),
	CONSTRAINT "ms_point_way_check" CHECK ("ms_point"."way" in ('in', 'out', 'both')),
	CONSTRAINT "ms_point_often_check" CHECK ("ms_point"."often" in ('once', 'day', 'any')),
	CONSTRAINT "ms_point_capacity_check" CHECK ("ms_point"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_scan" (
	"scan_id" bigserial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"point_id" integer NOT NULL,
	"attendee_id" integer,
	"ticket_version" integer,
	"direction" text NOT NULL,
	"device" text NOT NULL,
	"nonce" text NOT NULL,
	"mode" text NOT NULL,
	"device_time" timestamp with time zone NOT NULL,
	"scan_time" timestamp with time zone NOT NULL,
	"admitted" boolean NOT NULL,
	"counted" boolean NOT NULL,
	"reason" text,
	"by_user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_scan_direction_check" CHECK ("ms_scan"."direction" in ('in', 'out')),
	CONSTRAINT "ms_scan_mode_check" CHECK ("ms_scan"."mode" in ('online', 'offline', 'self')),
	CONSTRAINT "ms_scan_counted_check" CHECK (not "ms_scan"."counted" or ("ms_scan"."admitted" and "ms_scan"."reason" is null and "ms_scan"."attendee_id" is not null)),
	CONSTRAINT "ms_scan_reason_check" CHECK ("ms_scan"."counted" or "ms_scan"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "ms_booth" (
	"booth_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"hall_id" integer NOT NULL,
	"no" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"exhibitor_id" integer,
	CONSTRAINT "ms_booth_size_check" CHECK ("ms_booth"."width" > 0 and "ms_booth"."height" > 0 and "ms_booth"."x" >= 0 and "ms_booth"."y" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_exhibitor" (
	"exhibitor_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"level_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"logo_url" text,
	"intro" text,
	"intro_en" text,
	"website" text,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_expo_call" (
	"call_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"exhibitor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"phonenumber" text,
	"email" text,
	"question" text,
	"state" text DEFAULT 'new' NOT NULL,
	"passed_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_expo_call_state_check" CHECK ("ms_expo_call"."state" in ('new', 'passed', 'done', 'withdrawn')),
	CONSTRAINT "ms_expo_call_withdrawn_check" CHECK ("ms_expo_call"."state" <> 'withdrawn' or ("ms_expo_call"."phonenumber" is null and "ms_expo_call"."email" is null and "ms_expo_call"."question" is null))
);
--> statement-breakpoint
CREATE TABLE "ms_expo_hall" (
	"hall_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	CONSTRAINT "ms_expo_hall_size_check" CHECK ("ms_expo_hall"."width" > 0 and "ms_expo_hall"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_expo_level" (
	"level_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"order_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_expo_product" (
	"product_id" serial PRIMARY KEY NOT NULL,
	"exhibitor_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"intro" text,
	"intro_en" text,
	"picture_url" text,
	"reg_no" text
);
--> statement-breakpoint
CREATE TABLE "sys_file_access" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"read_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_upload_day" (
	"user_id" integer NOT NULL,
	"day" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "sys_upload_day_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "sys_upload_day_bytes_check" CHECK ("sys_upload_day"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "sys_kept_figure" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"made_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_set_block" (
	"block" integer PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"made_time" timestamp with time zone,
	"clock_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ms_set" (
	"block" integer NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "ms_set_dimension_block_value_pk" PRIMARY KEY("dimension","block","value")
);
--> statement-breakpoint
CREATE TABLE "ms_set_word" (
	"block" integer NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "ms_set_word_dimension_block_value_pk" PRIMARY KEY("dimension","block","value")
);
--> statement-breakpoint
CREATE TABLE "ms_room_kind" (
	"kind_id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"kind_name" text NOT NULL,
	"kind_name_en" text,
	"bed" text NOT NULL,
	"breakfast" integer DEFAULT 0 NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_room_kind_bed_check" CHECK ("ms_room_kind"."bed" in ('double', 'twin')),
	CONSTRAINT "ms_room_kind_shared_check" CHECK (not "ms_room_kind"."shared" or "ms_room_kind"."bed" = 'twin'),
	CONSTRAINT "ms_room_kind_breakfast_check" CHECK ("ms_room_kind"."breakfast" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_room_night" (
	"kind_id" integer NOT NULL,
	"day" text NOT NULL,
	"price" bigint NOT NULL,
	"pool_id" integer NOT NULL,
	CONSTRAINT "ms_room_night_kind_id_day_pk" PRIMARY KEY("kind_id","day"),
	CONSTRAINT "ms_room_night_pool_id_unique" UNIQUE("pool_id"),
	CONSTRAINT "ms_room_night_price_check" CHECK ("ms_room_night"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_share" (
	"share_id" serial PRIMARY KEY NOT NULL,
	"kind_id" integer NOT NULL,
	"sex" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_share_sex_check" CHECK ("ms_share"."sex" in ('m', 'f'))
);
--> statement-breakpoint
CREATE TABLE "ms_share_night" (
	"share_id" integer NOT NULL,
	"day" text NOT NULL,
	"pool_id" integer NOT NULL,
	CONSTRAINT "ms_share_night_share_id_day_pk" PRIMARY KEY("share_id","day"),
	CONSTRAINT "ms_share_night_pool_id_unique" UNIQUE("pool_id")
);
--> statement-breakpoint
CREATE TABLE "ms_stay_right" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"kind_id" integer NOT NULL,
	"nights" integer NOT NULL,
	"reason" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_stay_right_nights_check" CHECK ("ms_stay_right"."nights" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_stay" (
	"stay_id" serial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"kind_id" integer NOT NULL,
	"change_of" integer,
	"nights" jsonb NOT NULL,
	"half" boolean NOT NULL,
	"sex" text,
	"share_id" integer,
	"mate_name" text,
	"mate_state" text,
	"mate_until" timestamp with time zone,
	"wishes" text[] DEFAULT '{}'::text[] NOT NULL,
	"guest_name" text NOT NULL,
	"room_no" text,
	"state" text NOT NULL,
	"line_id" integer,
	"reason" text,
	"booked_time" timestamp with time zone,
	"changed_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_stay_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "ms_stay_state_check" CHECK ("ms_stay"."state" in ('draft', 'awaiting', 'booked', 'expired', 'cancelled')),
	CONSTRAINT "ms_stay_mate_check" CHECK ("ms_stay"."mate_state" in ('asked', 'accepted', 'declined')),
	CONSTRAINT "ms_stay_line_check" CHECK ("ms_stay"."line_id" is not null or "ms_stay"."state" <> 'awaiting'),
	CONSTRAINT "ms_stay_time_check" CHECK ("ms_stay"."state" <> 'booked' or "ms_stay"."booked_time" is not null),
	CONSTRAINT "ms_stay_half_check" CHECK ("ms_stay"."half" or "ms_stay"."share_id" is null)
);
--> statement-breakpoint
CREATE TABLE "ms_diet" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"diet" text NOT NULL,
	"allergies" text DEFAULT '' NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_diet_diet_check" CHECK ("ms_diet"."diet" in ('none', 'vegetarian', 'halal', 'noPork'))
);
--> statement-breakpoint
CREATE TABLE "ms_meal_guest" (
	"meal_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_left" boolean DEFAULT false NOT NULL,
	"table_no" integer,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_meal_guest_meal_id_attendee_id_pk" PRIMARY KEY("meal_id","attendee_id"),
	CONSTRAINT "ms_meal_guest_table_check" CHECK ("ms_meal_guest"."table_no" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_meal" (
	"meal_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"until_time" timestamp with time zone,
	"tables" integer,
	"seats" integer,
	"everybody" boolean NOT NULL,
	"fee_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"sold_by" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_meal_kind_check" CHECK ("ms_meal"."kind" in ('breakfast', 'lunch', 'dinner')),
	CONSTRAINT "ms_meal_time_check" CHECK ("ms_meal"."end_time" >= "ms_meal"."start_time"),
	CONSTRAINT "ms_meal_tables_check" CHECK (("ms_meal"."tables" is null) = ("ms_meal"."seats" is null) and "ms_meal"."tables" > 0 and "ms_meal"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_album" (
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"rule" text DEFAULT 'all' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_album_ms_id_kind_pk" PRIMARY KEY("ms_id","kind"),
	CONSTRAINT "ms_album_kind_check" CHECK ("ms_album"."kind" in ('photo', 'grouppic', 'photolive')),
	CONSTRAINT "ms_album_rule_check" CHECK ("ms_album"."rule" in ('all', 'signedIn', 'enrolled', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "ms_file_reader" (
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_file_reader_file_id_user_id_pk" PRIMARY KEY("file_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ms_file_version" (
	"file_id" integer NOT NULL,
	"version" integer NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"note" text,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_file_version_file_id_version_pk" PRIMARY KEY("file_id","version")
);
--> statement-breakpoint
CREATE TABLE "ms_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"rule" text NOT NULL,
	"session_id" integer,
	"speaker" text,
	"speaker_en" text,
	"order_num" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fetched" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_file_kind_check" CHECK ("ms_file"."kind" in ('notice', 'programme', 'template', 'other', 'courseware')),
	CONSTRAINT "ms_file_rule_check" CHECK ("ms_file"."rule" in ('all', 'signedIn', 'enrolled', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "ms_picture_wish" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"wish" text NOT NULL,
	"words" text,
	"contact" text,
	"user_id" integer,
	"done_time" timestamp with time zone,
	"note" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_picture_wish_check" CHECK ("ms_picture_wish"."wish" in ('this', 'mine'))
);
--> statement-breakpoint
CREATE TABLE "ms_picture" (
	"picture_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_time" timestamp with time zone NOT NULL,
	"hall" text,
	"hall_en" text,
	"caption" text,
	"caption_en" text,
	"sequence" integer NOT NULL,
	"gone_time" timestamp with time zone,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_picture_kind_check" CHECK ("ms_picture"."kind" in ('photo', 'grouppic', 'photolive')),
	CONSTRAINT "ms_picture_gone_check" CHECK (("ms_picture"."gone_time" is null) = ("ms_picture"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_fee_window" (
	"fee_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "ms_fee_window_fee_id_until_pk" PRIMARY KEY("fee_id","until"),
	CONSTRAINT "ms_fee_window_price_check" CHECK ("ms_fee_window"."price" >= 0)
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
	"price_from" bigint,
	"distance" integer,
	"phone" text,
	"intro" text,
	"intro_en" text,
	"lng" double precision,
	"lat" double precision,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"least_nights" integer DEFAULT 1 NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"hold_hours" integer DEFAULT 24 NOT NULL,
	"refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"listed_time" timestamp with time zone,
	CONSTRAINT "ms_hotel_price_check" CHECK ("ms_hotel"."price_from" >= 0),
	CONSTRAINT "ms_hotel_deposit_check" CHECK ("ms_hotel"."deposit" >= 0),
	CONSTRAINT "ms_hotel_nights_check" CHECK ("ms_hotel"."least_nights" > 0 and "ms_hotel"."hold_hours" > 0)
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
	"price" bigint NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL,
	"stock" integer,
	"quota" integer,
	"user_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"proof" text,
	"proof_en" text,
	"included" text,
	"included_en" text,
	"team_least" integer,
	"team_most" integer,
	"closed" boolean DEFAULT false NOT NULL,
	"invited_only" boolean DEFAULT false NOT NULL,
	"note" text,
	"note_en" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_fee_price_check" CHECK ("ms_fee"."price" >= 0 and "ms_fee"."surcharge" >= 0),
	CONSTRAINT "ms_fee_stock_check" CHECK ("ms_fee"."stock" >= 0),
	CONSTRAINT "ms_fee_quota_check" CHECK ("ms_fee"."quota" >= 0),
	CONSTRAINT "ms_fee_team_check" CHECK ("ms_fee"."team_least" > 0 and "ms_fee"."team_most" >= coalesce("ms_fee"."team_least", 1))
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
	"dept_id" integer,
	"ms_name" text NOT NULL,
	"ms_name_en" text,
	"ms_type" text NOT NULL,
	"audience" text DEFAULT '0' NOT NULL,
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
	"routes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"official_notice" jsonb,
	"refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"transfer_end" timestamp with time zone,
	"correct_end" timestamp with time zone,
	"waiting" text DEFAULT 'skip' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"off_pages" text[] DEFAULT '{}'::text[] NOT NULL,
	"series" text,
	"credit_flag" text DEFAULT '0' NOT NULL,
	"credit_tenths" integer,
	"credit_class" text,
	"credit_no" text,
	"capacity" integer,
	"enroll_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"audit_status" text DEFAULT '2' NOT NULL,
	"cancel_reason" text,
	"cancel_reason_en" text,
	"search" "tsvector",
	"publish_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_meeting_time_check" CHECK ("ms_meeting"."end_time" >= "ms_meeting"."start_time"),
	CONSTRAINT "ms_meeting_type_check" CHECK ("ms_meeting"."ms_type" in ('1', '2', '3', '4', '9')),
	CONSTRAINT "ms_meeting_audience_check" CHECK ("ms_meeting"."audience" in ('0', '1')),
	CONSTRAINT "ms_meeting_status_check" CHECK ("ms_meeting"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "ms_meeting_waiting_check" CHECK ("ms_meeting"."waiting" in ('skip', 'keep')),
	CONSTRAINT "ms_meeting_audit_check" CHECK ("ms_meeting"."audit_status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "ms_saved_search" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"query" text NOT NULL,
	"checked_time" timestamp with time zone NOT NULL,
	"told_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
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
	"is_hidden" boolean DEFAULT false NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ms_badge_print" (
	"print_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"printer" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"renewed" boolean DEFAULT false NOT NULL,
	"by_user_id" integer,
	"done_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_badge_print_state_check" CHECK ("ms_badge_print"."state" in ('queued', 'printed', 'cancelled')),
	CONSTRAINT "ms_badge_print_done_check" CHECK (("ms_badge_print"."state" = 'printed') = ("ms_badge_print"."done_time" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_cash_entry" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"shift_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"out_trade_no" text NOT NULL,
	"refund_no" text,
	"idempotency_key" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_cash_entry_kind_check" CHECK ("ms_cash_entry"."kind" in ('in', 'out')),
	CONSTRAINT "ms_cash_entry_amount_check" CHECK ("ms_cash_entry"."amount" > 0),
	CONSTRAINT "ms_cash_entry_refund_check" CHECK (("ms_cash_entry"."kind" = 'out') = ("ms_cash_entry"."refund_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_cash_shift" (
	"shift_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened" bigint NOT NULL,
	"open_time" timestamp with time zone NOT NULL,
	"close_time" timestamp with time zone,
	"due" bigint,
	"counted" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"received_by" integer,
	"receive_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_cash_shift_opened_check" CHECK ("ms_cash_shift"."opened" >= 0 and "ms_cash_shift"."counted" >= 0),
	CONSTRAINT "ms_cash_shift_closed_check" CHECK (("ms_cash_shift"."close_time" is null) = ("ms_cash_shift"."due" is null) and ("ms_cash_shift"."close_time" is null) = ("ms_cash_shift"."counted" is null)),
	CONSTRAINT "ms_cash_shift_reason_check" CHECK ("ms_cash_shift"."due" = "ms_cash_shift"."counted" or "ms_cash_shift"."reason" <> ''),
	CONSTRAINT "ms_cash_shift_received_check" CHECK (("ms_cash_shift"."received_by" is null) = ("ms_cash_shift"."receive_time" is null) and ("ms_cash_shift"."received_by" is null or "ms_cash_shift"."close_time" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_credit_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rule_id" integer,
	"credit_class" text NOT NULL,
	"project_no" text NOT NULL,
	"point_tenths" integer NOT NULL,
	"hour_tenths" integer NOT NULL,
	"session_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"teachers" jsonb NOT NULL,
	"question_count" integer NOT NULL,
	"pass_mark" integer NOT NULL,
	"audit_status" text DEFAULT '0' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_credit_session_audit_check" CHECK ("ms_credit_session"."audit_status" in ('0', '1', '2', '3')),
	CONSTRAINT "ms_credit_session_points_check" CHECK ("ms_credit_session"."point_tenths" > 0 and "ms_credit_session"."hour_tenths" > 0),
	CONSTRAINT "ms_credit_session_mark_check" CHECK ("ms_credit_session"."pass_mark" between 1 and 100 and "ms_credit_session"."question_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_plan" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"change_status" text DEFAULT '0' NOT NULL,
	"publish_on_pass" boolean DEFAULT true NOT NULL,
	"updated_by" integer,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_plan_change_check" CHECK ("ms_plan"."change_status" in ('0', '1', '3'))
);
--> statement-breakpoint
CREATE TABLE "ms_call_award" (
	"award_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"note" text,
	"note_en" text,
	"order_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_call_column" (
	"column_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"order_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_call_consent" (
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text,
	CONSTRAINT "ms_call_consent_ms_id_kind_pk" PRIMARY KEY("ms_id","kind"),
	CONSTRAINT "ms_call_consent_check" CHECK ("ms_call_consent"."kind" in ('ethics', 'conflict', 'copyright'))
);
--> statement-breakpoint
CREATE TABLE "ms_call_form" (
	"ms_id" integer NOT NULL,
	"form" text NOT NULL,
	"title_words" integer,
	"words" integer,
	"words_en" integer,
	CONSTRAINT "ms_call_form_ms_id_form_pk" PRIMARY KEY("ms_id","form"),
	CONSTRAINT "ms_call_form_check" CHECK ("ms_call_form"."form" in ('oral', 'poster', 'text'))
);
--> statement-breakpoint
CREATE TABLE "ms_call" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"grace_minutes" integer DEFAULT 0 NOT NULL,
	"languages" text DEFAULT 'either' NOT NULL,
	"intro" text,
	"intro_en" text,
	"certified" boolean DEFAULT false NOT NULL,
	"most_papers" integer,
	"last_no" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_call_languages_check" CHECK ("ms_call"."languages" in ('either', 'zh', 'en', 'both')),
	CONSTRAINT "ms_call_grace_check" CHECK ("ms_call"."grace_minutes" between 0 and 1440),
	CONSTRAINT "ms_call_most_check" CHECK ("ms_call"."most_papers" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_paper_author" (
	"id" serial PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL,
	"order_num" integer NOT NULL,
	"user_id" integer,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" text,
	"presenter" boolean DEFAULT false NOT NULL,
	"corresponding" boolean DEFAULT false NOT NULL,
	"ask_hash" text,
	"ask_time" timestamp with time zone,
	"confirm_status" text DEFAULT '0' NOT NULL,
	"confirm_time" timestamp with time zone,
	CONSTRAINT "ms_paper_author_order_check" CHECK ("ms_paper_author"."order_num" > 0),
	CONSTRAINT "ms_paper_author_confirm_check" CHECK ("ms_paper_author"."confirm_status" in ('0', '1', '2')),
	CONSTRAINT "ms_paper_author_time_check" CHECK (("ms_paper_author"."confirm_status" = '0') = ("ms_paper_author"."confirm_time" is null))
);
--> statement-breakpoint
CREATE TABLE "ms_paper_version" (
	"paper_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"category" text,
	"category_en" text,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"keywords_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"summary" jsonb NOT NULL,
	"summary_en" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"authors" jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wanted_form" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_paper_version_paper_id_version_pk" PRIMARY KEY("paper_id","version"),
	CONSTRAINT "ms_paper_version_number_check" CHECK ("ms_paper_version"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_paper" (
	"paper_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"paper_no" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"title_en" text,
	"column_id" integer,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"keywords_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary_en" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wanted_form" text,
	"form" text,
	"version" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"submit_rev" integer DEFAULT 0 NOT NULL,
	"submit_time" timestamp with time zone,
	"due_time" timestamp with time zone,
	"audit_msg" text,
	"audit_msg_en" text,
	"decide_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_paper_state_check" CHECK ("ms_paper"."state" in ('draft', 'submitted', 'review', 'revise', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "ms_paper_wanted_check" CHECK ("ms_paper"."wanted_form" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_paper_form_check" CHECK ("ms_paper"."form" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_paper_version_check" CHECK (("ms_paper"."state" = 'draft') = ("ms_paper"."version" = 0) and ("ms_paper"."version" = 0) = ("ms_paper"."submit_time" is null)),
	CONSTRAINT "ms_paper_decided_check" CHECK ("ms_paper"."state" not in ('accepted', 'rejected') or "ms_paper"."decide_time" is not null)
);
--> statement-breakpoint
CREATE TABLE "ms_presentation" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"offered" text NOT NULL,
	"award_id" integer,
	"answer" text DEFAULT '0' NOT NULL,
	"answer_time" timestamp with time zone,
	"due_time" timestamp with time zone,
	"presenter_key" text,
	"slides" jsonb,
	"poster" jsonb,
	"book_no" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_presentation_offered_check" CHECK ("ms_presentation"."offered" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_presentation_answer_check" CHECK ("ms_presentation"."answer" in ('0', '1', '2')),
	CONSTRAINT "ms_presentation_answered_check" CHECK (("ms_presentation"."answer" = '0') = ("ms_presentation"."answer_time" is null)),
	CONSTRAINT "ms_presentation_book_check" CHECK ("ms_presentation"."book_no" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_bill_day" (
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp with time zone DEFAULT now() NOT NULL,
	"ask_time" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"compared_time" timestamp with time zone,
	CONSTRAINT "pay_bill_day_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "pay_bill_difference" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"kind" text NOT NULL,
	"our_amount" bigint,
	"their_amount" bigint,
	"trade_no" text,
	"their_time" timestamp with time zone,
	"outcome" text,
	"note" text,
	"settled_by" integer,
	"settled_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_bill_difference_kind_check" CHECK ("pay_bill_difference"."kind" in ('missingHere', 'missingThere', 'amount')),
	CONSTRAINT "pay_bill_difference_outcome_check" CHECK ("pay_bill_difference"."outcome" in ('noted', 'booked', 'givenBack', 'confirmed', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "pay_earning" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ms_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"gross" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"create_by" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_earning_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "pay_earning_kind_check" CHECK ("pay_earning"."kind" in ('lecture', 'manuscript')),
	CONSTRAINT "pay_earning_amount_check" CHECK ("pay_earning"."gross" > "pay_earning"."tax" and "pay_earning"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"account_id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer,
	"unit" text DEFAULT 'fen' NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_account_unit_check" CHECK ("ledger_account"."unit" in ('fen', 'point')),
	CONSTRAINT "ledger_account_balance_check" CHECK ("ledger_account"."user_id" is null or "ledger_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"tx_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_amount_check" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"tx_id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"order_no" text,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transaction_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "pay_order_line" (
	"line_id" serial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"biz" text NOT NULL,
	"ref_id" text NOT NULL,
	"user_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"invoiced" bigint DEFAULT 0 NOT NULL,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"given_up_key" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_order_line_state_check" CHECK ("pay_order_line"."state" in ('held', 'fulfilled', 'released', 'revoked')),
	CONSTRAINT "pay_order_line_amount_check" CHECK ("pay_order_line"."amount" = "pay_order_line"."price" * "pay_order_line"."quantity" and "pay_order_line"."quantity" > 0),
	CONSTRAINT "pay_order_line_refunded_check" CHECK ("pay_order_line"."refunded" between 0 and "pay_order_line"."amount"),
	CONSTRAINT "pay_order_line_invoiced_check" CHECK ("pay_order_line"."invoiced" between 0 and "pay_order_line"."amount" - "pay_order_line"."refunded")
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"biz" text NOT NULL,
	"ms_id" integer,
	"subject" text NOT NULL,
	"subject_en" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"pay_status" text DEFAULT '0' NOT NULL,
	"channel" text,
	"idempotency_key" text NOT NULL,
	"asked" text,
	"expire_time" timestamp with time zone NOT NULL,
	"pay_time" timestamp with time zone,
	"close_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_order_biz_check" CHECK ("pay_order"."biz" in ('recharge', 'vip', 'enroll', 'workshop', 'companion', 'enrollArt', 'signArt', 'hotel', 'dining', 'travel')),
	CONSTRAINT "pay_order_status_check" CHECK ("pay_order"."pay_status" in ('0', '1', '2', '3', '4')),
	CONSTRAINT "pay_order_amount_check" CHECK ("pay_order"."amount" >= 0),
	CONSTRAINT "pay_order_refunded_check" CHECK ("pay_order"."refunded" between 0 and "pay_order"."amount")
);
--> statement-breakpoint
CREATE TABLE "pay_notify" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text,
	"outcome" text NOT NULL,
	"ours" text,
	"theirs" text,
	"ip" text DEFAULT '' NOT NULL,
	"alike" text,
	"times" integer DEFAULT 1 NOT NULL,
	"last_time" timestamp with time zone,
	"claimed" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_payment" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer_amount" bigint,
	"trade_no" text,
	"state" text DEFAULT 'open' NOT NULL,
	"display_mode" text DEFAULT 'none' NOT NULL,
	"display_content" text DEFAULT '' NOT NULL,
	"display_until" timestamp with time zone,
	"title" text DEFAULT '' NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"pay_time" timestamp with time zone,
	"failed_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_payment_channel_check" CHECK ("pay_payment"."channel" in ('wx_native', 'wx_jsapi', 'alipay_pc', 'alipay_wap', 'wallet', 'offline', 'cash')),
	CONSTRAINT "pay_payment_state_check" CHECK ("pay_payment"."state" in ('open', 'paid', 'closed', 'stray', 'returned')),
	CONSTRAINT "pay_payment_amount_check" CHECK ("pay_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"failure" text,
	"gateway_no" text,
	"taken" integer DEFAULT 0 NOT NULL,
	"proof" text,
	"proof_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"asked_by" integer NOT NULL,
	"ended_by" integer,
	"asked_end" text,
	"asked_end_by" integer,
	"done_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_refund_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "pay_refund_status_check" CHECK ("pay_refund"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "pay_refund_amount_check" CHECK ("pay_refund"."amount" > 0),
	CONSTRAINT "pay_refund_ended_check" CHECK ("pay_refund"."ended_by" is null or "pay_refund"."status" in ('2', '3'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"trade" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_member" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"vip_level" text DEFAULT '0' NOT NULL,
	"vip_expire_time" timestamp with time zone,
	"opening_time" timestamp with time zone,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_plan" (
	"vip_id" serial PRIMARY KEY NOT NULL,
	"vip_level" text NOT NULL,
	"vip_name" text NOT NULL,
	"vip_name_en" text NOT NULL,
	"months" integer NOT NULL,
	"price" bigint NOT NULL,
	"origin_price" bigint,
	"rights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_by" integer,
	"shown" boolean DEFAULT true NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vip_plan_check" CHECK ("vip_plan"."months" > 0 and "vip_plan"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_voucher" (
	"id" serial PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"payer_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_time" timestamp with time zone NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audit_status" text DEFAULT '1' NOT NULL,
	"audit_msg" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_voucher_audit_check" CHECK ("pay_voucher"."audit_status" in ('0', '1', '2', '3')),
	CONSTRAINT "pay_voucher_amount_check" CHECK ("pay_voucher"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_withdraw" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"account_type" text NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"account_tail" text NOT NULL,
	"bank_name" text,
	"status" text DEFAULT '0' NOT NULL,
	"audit_msg" text,
	"idempotency_key" text NOT NULL,
	"pay_time" timestamp with time zone,
	"bank_ref" text,
	"bank_day" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_withdraw_status_check" CHECK ("pay_withdraw"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "pay_withdraw_type_check" CHECK ("pay_withdraw"."account_type" in ('bank', 'alipay', 'wechat')),
	CONSTRAINT "pay_withdraw_bank_check" CHECK (("pay_withdraw"."bank_ref" is null) = ("pay_withdraw"."bank_day" is null) and ("pay_withdraw"."bank_ref" is null or "pay_withdraw"."status" = '2')),
	CONSTRAINT "pay_withdraw_amount_check" CHECK ("pay_withdraw"."amount" > "pay_withdraw"."fee" and "pay_withdraw"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"parent_id" integer,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"minutes" integer NOT NULL,
	"hall_id" integer,
	"track_id" integer,
	"topic" text NOT NULL,
	"topic_en" text,
	"kind" text DEFAULT 'talk' NOT NULL,
	"abstract" text,
	"abstract_en" text,
	"live_id" integer,
	"guid" text,
	"out_time" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_session_time_check" CHECK ("ms_session"."end_time" >= "ms_session"."start_time")
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
	"order_num" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT 'none' NOT NULL,
	"answer_time" timestamp with time zone,
	"asked_time" timestamp with time zone,
	CONSTRAINT "ms_session_speaker_answer_check" CHECK ("ms_session_speaker"."answer" in ('none', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "ms_board" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"released_seq" integer DEFAULT 0 NOT NULL,
	"release" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_hall" (
	"hall_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"capacity" integer,
	"order_num" integer DEFAULT 0 NOT NULL,
	"gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_released_session" (
	"id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"parent_id" integer,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"place" text,
	"place_en" text,
	"topic" text NOT NULL,
	"topic_en" text,
	"kind" text DEFAULT 'talk' NOT NULL,
	"track" text,
	"track_en" text,
	"abstract" text,
	"abstract_en" text,
	"live_id" integer,
	CONSTRAINT "ms_released_session_time_check" CHECK ("ms_released_session"."end_time" >= "ms_released_session"."start_time")
);
--> statement-breakpoint
CREATE TABLE "ms_release" (
	"ms_id" integer NOT NULL,
	"number" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_en" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_release_ms_id_number_pk" PRIMARY KEY("ms_id","number")
);
--> statement-breakpoint
CREATE TABLE "ms_schedule_link" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"turn" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_released_speaker" (
	"id" integer PRIMARY KEY NOT NULL,
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
CREATE TABLE "ms_session_star" (
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_session_star_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "ms_told_session" (
	"id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"place" text,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"user_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_track" (
	"track_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	"gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_withdrawn_session" (
	"id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"release" integer NOT NULL,
	"content" jsonb NOT NULL
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
	"work_time_en" text,
	"version" integer DEFAULT 0 NOT NULL
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
	"status" text DEFAULT '0' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "ms_review_conflict" (
	"reviewer_id" integer NOT NULL,
	"paper_id" integer NOT NULL,
	"kind" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_review_conflict_reviewer_id_paper_id_pk" PRIMARY KEY("reviewer_id","paper_id"),
	CONSTRAINT "ms_review_conflict_kind_check" CHECK ("ms_review_conflict"."kind" in ('declared', 'desk', 'none'))
);
--> statement-breakpoint
CREATE TABLE "ms_review_criterion" (
	"criterion_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"weight" integer DEFAULT 1 NOT NULL,
	"order_num" integer NOT NULL,
	CONSTRAINT "ms_review_criterion_weight_check" CHECK ("ms_review_criterion"."weight" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "ms_review_message" (
	"message_id" serial PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL,
	"review_id" integer,
	"user_id" integer,
	"text" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_review_sheet" (
	"review_id" integer NOT NULL,
	"version" integer NOT NULL,
	"sheet" jsonb NOT NULL,
	"points" integer NOT NULL,
	"done_time" timestamp with time zone NOT NULL,
	CONSTRAINT "ms_review_sheet_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "ms_review_unit" (
	"ms_id" integer NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"same" boolean NOT NULL,
	CONSTRAINT "ms_review_unit_ms_id_one_other_pk" PRIMARY KEY("ms_id","one","other")
);
--> statement-breakpoint
CREATE TABLE "ms_reviewer" (
	"reviewer_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"email" text,
	"unit" text,
	"unit_en" text,
	"column_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"load" integer NOT NULL,
	"chair_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"chairs_all" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'listed' NOT NULL,
	"ask_hash" text,
	"invite_time" timestamp with time zone,
	"answer_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_reviewer_state_check" CHECK ("ms_reviewer"."state" in ('listed', 'invited', 'accepted', 'declined')),
	CONSTRAINT "ms_reviewer_load_check" CHECK ("ms_reviewer"."load" between 0 and 500),
	CONSTRAINT "ms_reviewer_answer_check" CHECK (("ms_reviewer"."state" in ('accepted', 'declined')) = ("ms_reviewer"."answer_time" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_reviewing" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"per_paper" integer DEFAULT 2 NOT NULL,
	"due_time" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_reviewing_per_check" CHECK ("ms_reviewing"."per_paper" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "ms_review" (
	"review_id" serial PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"number" integer NOT NULL,
	"sheet" jsonb NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"done_rev" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"refusal_note" text,
	"refuse_time" timestamp with time zone,
	"remind_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_review_refusal_check" CHECK ("ms_review"."refusal" in ('conflict', 'time')),
	CONSTRAINT "ms_review_refused_check" CHECK (("ms_review"."refusal" is null) = ("ms_review"."refuse_time" is null)),
	CONSTRAINT "ms_review_number_check" CHECK ("ms_review"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "cms_article_version" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_banner" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"text" text,
	"text_en" text,
	"img_url" text,
	"alt" text,
	"alt_en" text,
	"link_url" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_case" (
	"case_id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"reason" text,
	"audit_msg" text,
	"decided_by" integer,
	"decide_time" timestamp with time zone,
	"previous_id" integer,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_case_kind_check" CHECK ("audit_case"."kind" in ('cert', 'dept', 'video', 'meeting', 'creditSession', 'voucher', 'withdraw', 'invoice', 'proof', 'goodwill')),
	CONSTRAINT "audit_case_status_check" CHECK ("audit_case"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "console_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_export" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"locale" text DEFAULT 'zh' NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_export_status_check" CHECK ("sys_export"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "sys_keeper" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"patient_name" text NOT NULL,
	"phonenumber" text NOT NULL,
	"service_type" text NOT NULL,
	"service_time" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"note" text,
	"status" text DEFAULT '0' NOT NULL,
	"keeper_name" text,
	"keeper_phone" text,
	"audit_msg" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_keeper_status_check" CHECK ("sys_keeper"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" text,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"locale" text DEFAULT 'zh' NOT NULL,
	CONSTRAINT "notice_choice_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"fields" jsonb NOT NULL,
	"link_url" text,
	"audience" jsonb NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"email" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"send_time" timestamp with time zone NOT NULL,
	"last_user_id" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"finish_time" timestamp with time zone,
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"ms_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_group_key_unique" UNIQUE("key"),
	CONSTRAINT "notice_group_status_check" CHECK ("notice_group"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "notice_quiet" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "notice_quiet_check" CHECK ("notice_quiet"."from_minute" between 0 and 1439 and "notice_quiet"."to_minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "sys_rendition" (
	"file_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_rendition_status_check" CHECK ("sys_rendition"."status" in ('1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "sys_upload" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"file_id" text,
	"expire_time" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_upload_size_check" CHECK ("sys_upload"."size" > 0 and "sys_upload"."received" between 0 and "sys_upload"."size")
);
--> statement-breakpoint
CREATE TABLE "ms_slip" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"hand_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "stock_hold_holder_check" CHECK ("stock_hold"."holder" in ('attendee', 'item', 'line', 'coupon', 'opening', 'stay', 'share')),
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
	"waited" boolean DEFAULT false NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_pool_kind_check" CHECK ("stock_pool"."kind" in ('meeting', 'fee', 'shared', 'coupon', 'night', 'half')),
	CONSTRAINT "stock_pool_used_check" CHECK ("stock_pool"."used" >= 0 and "stock_pool"."used" <= "stock_pool"."capacity")
);
--> statement-breakpoint
CREATE TABLE "ms_car" (
	"car_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"direction" text NOT NULL,
	"station" text NOT NULL,
	"meet_time" timestamp with time zone NOT NULL,
	"delay_time" timestamp with time zone,
	"meet_point" text DEFAULT '' NOT NULL,
	"meet_point_en" text DEFAULT '' NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"driver" text DEFAULT '' NOT NULL,
	"driver_phone" text DEFAULT '' NOT NULL,
	"seats" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_car_direction_check" CHECK ("ms_car"."direction" in ('arrive', 'leave')),
	CONSTRAINT "ms_car_seats_check" CHECK ("ms_car"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_trip" (
	"trip_id" serial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"direction" text NOT NULL,
	"way" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"from_city" text DEFAULT '' NOT NULL,
	"from_station" text DEFAULT '' NOT NULL,
	"to_city" text DEFAULT '' NOT NULL,
	"to_station" text DEFAULT '' NOT NULL,
	"depart_time" timestamp with time zone,
	"arrive_time" timestamp with time zone,
	"people" integer NOT NULL,
	"pick_up" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"car_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_trip_direction_check" CHECK ("ms_trip"."direction" in ('arrive', 'leave')),
	CONSTRAINT "ms_trip_way_check" CHECK ("ms_trip"."way" in ('train', 'flight', 'car', 'other')),
	CONSTRAINT "ms_trip_people_check" CHECK ("ms_trip"."people" > 0),
	CONSTRAINT "ms_trip_car_check" CHECK ("ms_trip"."car_id" is null or "ms_trip"."pick_up"),
	CONSTRAINT "ms_trip_time_check" CHECK (case "ms_trip"."direction" when 'arrive' then "ms_trip"."arrive_time" is not null else "ms_trip"."depart_time" is not null end)
);
--> statement-breakpoint
ALTER TABLE "sys_cert" ADD CONSTRAINT "sys_cert_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_cert" ADD CONSTRAINT "sys_cert_dept_id_sys_dept_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("dept_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_file" ADD CONSTRAINT "sys_file_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_info" ADD CONSTRAINT "task_info_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_password_by_sys_user_user_id_fk" FOREIGN KEY ("password_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_dept_id_sys_dept_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("dept_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee_event" ADD CONSTRAINT "ms_attendee_event_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee_event" ADD CONSTRAINT "ms_attendee_event_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_host_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_team_id_ms_team_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."ms_team"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_enrol_draft" ADD CONSTRAINT "ms_enrol_draft_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_enrol_draft" ADD CONSTRAINT "ms_enrol_draft_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_handover" ADD CONSTRAINT "ms_handover_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_handover" ADD CONSTRAINT "ms_handover_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_team" ADD CONSTRAINT "ms_team_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_team" ADD CONSTRAINT "ms_team_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_article" ADD CONSTRAINT "cms_article_author_id_sys_user_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_favo" ADD CONSTRAINT "doc_favo_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_favo" ADD CONSTRAINT "doc_favo_doc_user_id_sys_user_user_id_fk" FOREIGN KEY ("doc_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_subject" ADD CONSTRAINT "doc_subject_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_subject" ADD CONSTRAINT "doc_subject_subject_id_sys_subject_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."sys_subject"("subject_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_profile" ADD CONSTRAINT "doc_profile_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_audience" ADD CONSTRAINT "live_audience_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_page" ADD CONSTRAINT "live_page_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_remind" ADD CONSTRAINT "live_remind_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_remind" ADD CONSTRAINT "live_remind_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_live" ADD CONSTRAINT "doc_live_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_live" ADD CONSTRAINT "doc_live_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_favo" ADD CONSTRAINT "video_favo_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_favo" ADD CONSTRAINT "video_favo_video_id_doc_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."doc_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_video" ADD CONSTRAINT "doc_video_cate_id_video_cate_id_fk" FOREIGN KEY ("cate_id") REFERENCES "public"."video_cate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doc_video" ADD CONSTRAINT "doc_video_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_coupon_code" ADD CONSTRAINT "ms_coupon_code_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_coupon_code" ADD CONSTRAINT "ms_coupon_code_coupon_id_ms_coupon_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."ms_coupon"("coupon_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_coupon" ADD CONSTRAINT "ms_coupon_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_logo_certificate_picture_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."certificate_picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_seal_certificate_picture_hash_fk" FOREIGN KEY ("seal") REFERENCES "public"."certificate_picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_template_id_certificate_template_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_template"("template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_doc_id_document_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."document"("doc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_batch" ADD CONSTRAINT "credit_batch_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_batch" ADD CONSTRAINT "credit_batch_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_id_look" ADD CONSTRAINT "credit_id_look_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_id_look" ADD CONSTRAINT "credit_id_look_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_record" ADD CONSTRAINT "credit_record_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_record" ADD CONSTRAINT "credit_record_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_record" ADD CONSTRAINT "credit_record_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_record" ADD CONSTRAINT "credit_record_project_id_ms_credit_session_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ms_credit_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_record" ADD CONSTRAINT "credit_record_rule_id_credit_rule_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."credit_rule"("rule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_record" ADD CONSTRAINT "credit_record_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_door_find" ADD CONSTRAINT "ms_door_find_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_door_key" ADD CONSTRAINT "ms_door_key_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_point" ADD CONSTRAINT "ms_point_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_point_id_ms_point_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."ms_point"("point_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_booth" ADD CONSTRAINT "ms_booth_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_booth" ADD CONSTRAINT "ms_booth_hall_id_ms_expo_hall_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."ms_expo_hall"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_booth" ADD CONSTRAINT "ms_booth_exhibitor_id_ms_exhibitor_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."ms_exhibitor"("exhibitor_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exhibitor" ADD CONSTRAINT "ms_exhibitor_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exhibitor" ADD CONSTRAINT "ms_exhibitor_level_id_ms_expo_level_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."ms_expo_level"("level_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_call" ADD CONSTRAINT "ms_expo_call_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_call" ADD CONSTRAINT "ms_expo_call_exhibitor_id_ms_exhibitor_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."ms_exhibitor"("exhibitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_call" ADD CONSTRAINT "ms_expo_call_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_hall" ADD CONSTRAINT "ms_expo_hall_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_level" ADD CONSTRAINT "ms_expo_level_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_product" ADD CONSTRAINT "ms_expo_product_exhibitor_id_ms_exhibitor_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."ms_exhibitor"("exhibitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_file_access" ADD CONSTRAINT "sys_file_access_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_file_access" ADD CONSTRAINT "sys_file_access_viewer_id_sys_user_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_upload_day" ADD CONSTRAINT "sys_upload_day_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_room_kind" ADD CONSTRAINT "ms_room_kind_hotel_id_ms_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."ms_hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_room_night" ADD CONSTRAINT "ms_room_night_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_room_night" ADD CONSTRAINT "ms_room_night_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_share" ADD CONSTRAINT "ms_share_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_share_night" ADD CONSTRAINT "ms_share_night_share_id_ms_share_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."ms_share"("share_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_share_night" ADD CONSTRAINT "ms_share_night_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay_right" ADD CONSTRAINT "ms_stay_right_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay_right" ADD CONSTRAINT "ms_stay_right_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_change_of_ms_stay_stay_id_fk" FOREIGN KEY ("change_of") REFERENCES "public"."ms_stay"("stay_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_share_id_ms_share_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."ms_share"("share_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_diet" ADD CONSTRAINT "ms_diet_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_diet" ADD CONSTRAINT "ms_diet_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_diet" ADD CONSTRAINT "ms_diet_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal_guest" ADD CONSTRAINT "ms_meal_guest_meal_id_ms_meal_meal_id_fk" FOREIGN KEY ("meal_id") REFERENCES "public"."ms_meal"("meal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal_guest" ADD CONSTRAINT "ms_meal_guest_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal_guest" ADD CONSTRAINT "ms_meal_guest_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal" ADD CONSTRAINT "ms_meal_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal" ADD CONSTRAINT "ms_meal_sold_by_ms_fee_fee_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."ms_fee"("fee_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_album" ADD CONSTRAINT "ms_album_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_reader" ADD CONSTRAINT "ms_file_reader_file_id_ms_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ms_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_reader" ADD CONSTRAINT "ms_file_reader_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_version" ADD CONSTRAINT "ms_file_version_file_id_ms_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ms_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_version" ADD CONSTRAINT "ms_file_version_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file" ADD CONSTRAINT "ms_file_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file" ADD CONSTRAINT "ms_file_session_id_ms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture_wish" ADD CONSTRAINT "ms_picture_wish_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture_wish" ADD CONSTRAINT "ms_picture_wish_picture_id_ms_picture_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."ms_picture"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture_wish" ADD CONSTRAINT "ms_picture_wish_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture" ADD CONSTRAINT "ms_picture_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture" ADD CONSTRAINT "ms_picture_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_window" ADD CONSTRAINT "ms_fee_window_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD CONSTRAINT "ms_hotel_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_favo" ADD CONSTRAINT "ms_favo_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_favo" ADD CONSTRAINT "ms_favo_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee" ADD CONSTRAINT "ms_fee_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_key_date" ADD CONSTRAINT "ms_key_date_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_notice" ADD CONSTRAINT "ms_notice_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_org" ADD CONSTRAINT "ms_org_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_relate" ADD CONSTRAINT "ms_relate_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_staff" ADD CONSTRAINT "ms_staff_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_staff" ADD CONSTRAINT "ms_staff_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_parent_id_ms_meeting_ms_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_owner_id_sys_user_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_dept_id_sys_dept_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("dept_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_saved_search" ADD CONSTRAINT "ms_saved_search_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_ballot" ADD CONSTRAINT "ms_vote_ballot_vote_id_ms_vote_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."ms_vote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_ballot" ADD CONSTRAINT "ms_vote_ballot_option_id_ms_vote_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."ms_vote_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_ballot" ADD CONSTRAINT "ms_vote_ballot_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote_option" ADD CONSTRAINT "ms_vote_option_vote_id_ms_vote_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."ms_vote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_vote" ADD CONSTRAINT "ms_vote_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_badge_print" ADD CONSTRAINT "ms_badge_print_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_badge_print" ADD CONSTRAINT "ms_badge_print_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_badge_print" ADD CONSTRAINT "ms_badge_print_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_entry" ADD CONSTRAINT "ms_cash_entry_shift_id_ms_cash_shift_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."ms_cash_shift"("shift_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_entry" ADD CONSTRAINT "ms_cash_entry_out_trade_no_pay_payment_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."pay_payment"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_entry" ADD CONSTRAINT "ms_cash_entry_refund_no_pay_refund_refund_no_fk" FOREIGN KEY ("refund_no") REFERENCES "public"."pay_refund"("refund_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_shift" ADD CONSTRAINT "ms_cash_shift_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_shift" ADD CONSTRAINT "ms_cash_shift_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_cash_shift" ADD CONSTRAINT "ms_cash_shift_received_by_sys_user_user_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_credit_session" ADD CONSTRAINT "ms_credit_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_credit_session" ADD CONSTRAINT "ms_credit_session_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_plan" ADD CONSTRAINT "ms_plan_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_plan" ADD CONSTRAINT "ms_plan_updated_by_sys_user_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call_award" ADD CONSTRAINT "ms_call_award_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call_column" ADD CONSTRAINT "ms_call_column_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call_consent" ADD CONSTRAINT "ms_call_consent_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call_form" ADD CONSTRAINT "ms_call_form_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call" ADD CONSTRAINT "ms_call_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD CONSTRAINT "ms_paper_author_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD CONSTRAINT "ms_paper_author_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_version" ADD CONSTRAINT "ms_paper_version_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD CONSTRAINT "ms_paper_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD CONSTRAINT "ms_paper_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD CONSTRAINT "ms_paper_column_id_ms_call_column_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ms_call_column"("column_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_presentation" ADD CONSTRAINT "ms_presentation_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_presentation" ADD CONSTRAINT "ms_presentation_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_presentation" ADD CONSTRAINT "ms_presentation_award_id_ms_call_award_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."ms_call_award"("award_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_bill_difference" ADD CONSTRAINT "pay_bill_difference_settled_by_sys_user_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_earning" ADD CONSTRAINT "pay_earning_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_earning" ADD CONSTRAINT "pay_earning_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_transaction_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_transaction"("tx_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order_line" ADD CONSTRAINT "pay_order_line_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order_line" ADD CONSTRAINT "pay_order_line_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_order_no_pay_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_out_trade_no_pay_payment_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."pay_payment"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_ended_by_sys_user_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD CONSTRAINT "pay_refund_asked_end_by_sys_user_user_id_fk" FOREIGN KEY ("asked_end_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_member" ADD CONSTRAINT "vip_member_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_plan" ADD CONSTRAINT "vip_plan_price_by_sys_user_user_id_fk" FOREIGN KEY ("price_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_voucher" ADD CONSTRAINT "pay_voucher_out_trade_no_pay_payment_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."pay_payment"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_voucher" ADD CONSTRAINT "pay_voucher_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_withdraw" ADD CONSTRAINT "pay_withdraw_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_parent_id_ms_session_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_hall_id_ms_hall_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."ms_hall"("hall_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_track_id_ms_track_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."ms_track"("track_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD CONSTRAINT "ms_session_speaker_session_id_ms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD CONSTRAINT "ms_session_speaker_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD CONSTRAINT "ms_session_speaker_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_board" ADD CONSTRAINT "ms_board_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_hall" ADD CONSTRAINT "ms_hall_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_session" ADD CONSTRAINT "ms_released_session_id_ms_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_session" ADD CONSTRAINT "ms_released_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_release" ADD CONSTRAINT "ms_release_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_release" ADD CONSTRAINT "ms_release_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_schedule_link" ADD CONSTRAINT "ms_schedule_link_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_speaker" ADD CONSTRAINT "ms_released_speaker_session_id_ms_released_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_released_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_speaker" ADD CONSTRAINT "ms_released_speaker_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_speaker" ADD CONSTRAINT "ms_released_speaker_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_star" ADD CONSTRAINT "ms_session_star_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_star" ADD CONSTRAINT "ms_session_star_session_id_ms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_told_session" ADD CONSTRAINT "ms_told_session_id_ms_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_told_session" ADD CONSTRAINT "ms_told_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_track" ADD CONSTRAINT "ms_track_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_withdrawn_session" ADD CONSTRAINT "ms_withdrawn_session_id_ms_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_withdrawn_session" ADD CONSTRAINT "ms_withdrawn_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_conflict" ADD CONSTRAINT "ms_review_conflict_reviewer_id_ms_reviewer_reviewer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."ms_reviewer"("reviewer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_conflict" ADD CONSTRAINT "ms_review_conflict_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_criterion" ADD CONSTRAINT "ms_review_criterion_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_message" ADD CONSTRAINT "ms_review_message_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_message" ADD CONSTRAINT "ms_review_message_review_id_ms_review_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."ms_review"("review_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_message" ADD CONSTRAINT "ms_review_message_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_sheet" ADD CONSTRAINT "ms_review_sheet_review_id_ms_review_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."ms_review"("review_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review_unit" ADD CONSTRAINT "ms_review_unit_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_reviewer" ADD CONSTRAINT "ms_reviewer_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_reviewer" ADD CONSTRAINT "ms_reviewer_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_reviewing" ADD CONSTRAINT "ms_reviewing_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review" ADD CONSTRAINT "ms_review_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_review" ADD CONSTRAINT "ms_review_reviewer_id_ms_reviewer_reviewer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."ms_reviewer"("reviewer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_article_version" ADD CONSTRAINT "cms_article_version_article_id_cms_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."cms_article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_article_version" ADD CONSTRAINT "cms_article_version_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_claimed_by_sys_user_user_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_decided_by_sys_user_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_previous_id_audit_case_case_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."audit_case"("case_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_log" ADD CONSTRAINT "console_log_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_export" ADD CONSTRAINT "sys_export_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_keeper" ADD CONSTRAINT "sys_keeper_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_group" ADD CONSTRAINT "notice_group_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_group" ADD CONSTRAINT "notice_group_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_quiet" ADD CONSTRAINT "notice_quiet_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_rendition" ADD CONSTRAINT "sys_rendition_file_id_sys_file_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_upload" ADD CONSTRAINT "sys_upload_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_slip" ADD CONSTRAINT "ms_slip_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_slip" ADD CONSTRAINT "ms_slip_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_slip" ADD CONSTRAINT "ms_slip_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_pool" ADD CONSTRAINT "ms_fee_pool_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_pool" ADD CONSTRAINT "ms_fee_pool_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_pool" ADD CONSTRAINT "stock_pool_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_car" ADD CONSTRAINT "ms_car_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_car_id_ms_car_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."ms_car"("car_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_cert_dept_idx" ON "sys_cert" USING btree ("dept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dept_credit_key" ON "sys_dept" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "sys_file_user_idx" ON "sys_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_file_unused_idx" ON "sys_file" USING btree ("create_time") WHERE used_time is null;--> statement-breakpoint
CREATE INDEX "sms_code_phone_idx" ON "sms_code" USING btree ("phonenumber","purpose");--> statement-breakpoint
CREATE INDEX "sms_code_ip_idx" ON "sms_code" USING btree ("ip","create_time");--> statement-breakpoint
CREATE INDEX "task_info_user_idx" ON "task_info" USING btree ("user_id","read_flag","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "task_info_msg_key" ON "task_info" USING btree ("user_id","msg_id");--> statement-breakpoint
CREATE INDEX "task_info_group_idx" ON "task_info" USING btree ("msg_id","read_flag") WHERE msg_id like 'group-%';--> statement-breakpoint
CREATE INDEX "sys_session_user_idx" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_name_key" ON "sys_user" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_phone_key" ON "sys_user" USING btree ("phonenumber");--> statement-breakpoint
CREATE INDEX "sys_user_type_idx" ON "sys_user" USING btree ("user_type");--> statement-breakpoint
CREATE INDEX "sys_user_time_idx" ON "sys_user" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "sys_user_words_idx" ON "sys_user" USING gin (name_grams("name" || ' ' || coalesce("name_en", '') || ' ' || "user_name"));--> statement-breakpoint
CREATE INDEX "sys_user_dept_idx" ON "sys_user" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_event_idx" ON "ms_attendee_event" USING btree ("attendee_id","id");--> statement-breakpoint
CREATE INDEX "ms_attendee_event_user_idx" ON "ms_attendee_event" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_item_key" ON "ms_item" USING btree ("attendee_id","fee_id") WHERE not change;--> statement-breakpoint
CREATE INDEX "ms_item_attendee_idx" ON "ms_item" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_attendee_key" ON "ms_attendee" USING btree ("ms_id","user_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_user_idx" ON "ms_attendee" USING btree ("user_id","ms_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_state_idx" ON "ms_attendee" USING btree ("ms_id","state");--> statement-breakpoint
CREATE INDEX "ms_attendee_list_idx" ON "ms_attendee" USING btree ("ms_id","attendee_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_words_idx" ON "ms_attendee" USING gin (name_grams("name" || ' ' || coalesce("hospital", '') || ' ' || coalesce("phonenumber", '') || ' ' || coalesce("email", '')));--> statement-breakpoint
CREATE INDEX "ms_attendee_host_idx" ON "ms_attendee" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_offer_idx" ON "ms_attendee" USING btree ("offered_until") WHERE state in ('offered', 'enrolled') and offered_until is not null;--> statement-breakpoint
CREATE INDEX "ms_attendee_team_idx" ON "ms_attendee" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_invited_idx" ON "ms_attendee" USING btree ("ms_id","attendee_id") WHERE invited_as is not null;--> statement-breakpoint
CREATE INDEX "ms_enrol_draft_user_idx" ON "ms_enrol_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_enrol_draft_time_idx" ON "ms_enrol_draft" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "ms_handover_user_idx" ON "ms_handover" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_team_key" ON "ms_team" USING btree ("ms_id","user_id");--> statement-breakpoint
CREATE INDEX "ms_team_user_idx" ON "ms_team" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cms_article_search_idx" ON "cms_article" USING gin ("search");--> statement-breakpoint
CREATE INDEX "cms_article_list_idx" ON "cms_article" USING btree ("type","publish_time");--> statement-breakpoint
CREATE INDEX "cms_article_meetings_idx" ON "cms_article" USING gin ("ms_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "cms_article_author_idx" ON "cms_article" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "doc_favo_doc_idx" ON "doc_favo" USING btree ("doc_user_id");--> statement-breakpoint
CREATE INDEX "doc_subject_subject_idx" ON "doc_subject" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "doc_profile_search_idx" ON "doc_profile" USING gin ("search");--> statement-breakpoint
CREATE INDEX "doc_profile_order_idx" ON "doc_profile" USING btree ("order_num","user_id");--> statement-breakpoint
CREATE INDEX "doc_profile_province_idx" ON "doc_profile" USING btree ("province_code");--> statement-breakpoint
CREATE INDEX "live_message_live_idx" ON "live_message" USING btree ("live_id","id");--> statement-breakpoint
CREATE INDEX "live_page_seen_idx" ON "live_page" USING btree ("live_id","seen_time");--> statement-breakpoint
CREATE INDEX "doc_live_search_idx" ON "doc_live" USING gin ("search");--> statement-breakpoint
CREATE INDEX "doc_live_time_idx" ON "doc_live" USING btree ("start_time","end_time");--> statement-breakpoint
CREATE INDEX "doc_live_ms_idx" ON "doc_live" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "video_favo_video_idx" ON "video_favo" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "doc_video_search_idx" ON "doc_video" USING gin ("search");--> statement-breakpoint
CREATE INDEX "doc_video_list_idx" ON "doc_video" USING btree ("audit_status","create_time");--> statement-breakpoint
CREATE INDEX "doc_video_cate_idx" ON "doc_video" USING btree ("cate_id","create_time");--> statement-breakpoint
CREATE INDEX "doc_video_user_idx" ON "doc_video" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_coupon_code_key" ON "ms_coupon_code" USING btree ("ms_id","code");--> statement-breakpoint
CREATE INDEX "ms_coupon_code_idx" ON "ms_coupon_code" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "ms_coupon_ms_idx" ON "ms_coupon" USING btree ("ms_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_template_key" ON "certificate_template" USING btree ("ms_id","kind","version");--> statement-breakpoint
CREATE INDEX "certificate_template_user_idx" ON "certificate_template" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_key" ON "certificate" USING btree ("attendee_id","kind","subject") WHERE state = 'valid';--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code_key" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number_key" ON "certificate" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_doc_key" ON "certificate" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "certificate_user_idx" ON "certificate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificate_ms_idx" ON "certificate" USING btree ("ms_id","cert_id");--> statement-breakpoint
CREATE INDEX "certificate_template_idx" ON "certificate" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "certificate_by_idx" ON "certificate" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "credit_batch_ms_idx" ON "credit_batch" USING btree ("ms_id","batch_id");--> statement-breakpoint
CREATE INDEX "credit_batch_user_idx" ON "credit_batch" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_batch_runs_key" ON "credit_batch" USING btree ("ms_id") WHERE state = 'runs';--> statement-breakpoint
CREATE INDEX "credit_id_look_ms_idx" ON "credit_id_look" USING btree ("ms_id","look_id");--> statement-breakpoint
CREATE INDEX "credit_id_look_user_idx" ON "credit_id_look" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_record_key" ON "credit_record" USING btree ("project_id","attendee_id","role","year") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "credit_record_user_idx" ON "credit_record" USING btree ("user_id","year");--> statement-breakpoint
CREATE INDEX "credit_record_attendee_idx" ON "credit_record" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "credit_record_ms_idx" ON "credit_record" USING btree ("ms_id","record_id");--> statement-breakpoint
CREATE INDEX "credit_record_by_idx" ON "credit_record" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_rule_key" ON "credit_rule" USING btree ("authority","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_key" ON "document" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "document_serial_key" ON "document" USING btree ("kind","year","serial");--> statement-breakpoint
CREATE INDEX "document_subject_idx" ON "document" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "document_reverses_idx" ON "document" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "invoice_line_line_idx" ON "invoice_line" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "invoice_title_user_idx" ON "invoice_title" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default_key" ON "invoice_title" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_key" ON "invoice" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "invoice_asked_idx" ON "invoice" USING btree ("order_no") WHERE status = '0';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_user_idx" ON "invoice" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "invoice_order_idx" ON "invoice" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "invoice_state_idx" ON "invoice" USING btree ("status","create_time");--> statement-breakpoint
CREATE INDEX "invoice_waits_idx" ON "invoice" USING btree ((status = '0'),"id");--> statement-breakpoint
CREATE INDEX "invoice_time_idx" ON "invoice" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "ms_point_ms_idx" ON "ms_point" USING btree ("ms_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_scan_nonce_key" ON "ms_scan" USING btree ("device","nonce");--> statement-breakpoint
CREATE INDEX "ms_scan_attendee_idx" ON "ms_scan" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "ms_scan_point_idx" ON "ms_scan" USING btree ("point_id","scan_time");--> statement-breakpoint
CREATE INDEX "ms_scan_ms_idx" ON "ms_scan" USING btree ("ms_id","update_time");--> statement-breakpoint
CREATE INDEX "ms_scan_user_idx" ON "ms_scan" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "ms_scan_conflict_idx" ON "ms_scan" USING btree ("ms_id","scan_id") WHERE admitted and not counted;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_booth_no_key" ON "ms_booth" USING btree ("ms_id","no");--> statement-breakpoint
CREATE INDEX "ms_booth_hall_idx" ON "ms_booth" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "ms_booth_exhibitor_idx" ON "ms_booth" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "ms_exhibitor_ms_idx" ON "ms_exhibitor" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_exhibitor_level_idx" ON "ms_exhibitor" USING btree ("level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_exhibitor_name_key" ON "ms_exhibitor" USING btree ("ms_id",lower(name));--> statement-breakpoint
CREATE INDEX "ms_expo_call_ms_idx" ON "ms_expo_call" USING btree ("ms_id","call_id");--> statement-breakpoint
CREATE INDEX "ms_expo_call_user_idx" ON "ms_expo_call" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_expo_call_open_key" ON "ms_expo_call" USING btree ("exhibitor_id","user_id") WHERE state in ('new', 'passed');--> statement-breakpoint
CREATE INDEX "ms_expo_hall_ms_idx" ON "ms_expo_hall" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_expo_level_ms_idx" ON "ms_expo_level" USING btree ("ms_id","order_num");--> statement-breakpoint
CREATE INDEX "ms_expo_product_exhibitor_idx" ON "ms_expo_product" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "sys_file_access_user_idx" ON "sys_file_access" USING btree ("user_id","read_time");--> statement-breakpoint
CREATE INDEX "sys_file_access_time_idx" ON "sys_file_access" USING btree ("read_time");--> statement-breakpoint
CREATE INDEX "ms_room_kind_hotel_idx" ON "ms_room_kind" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "ms_share_kind_idx" ON "ms_share" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "ms_stay_right_kind_idx" ON "ms_stay_right" USING btree ("kind_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_stay_key" ON "ms_stay" USING btree ("attendee_id") WHERE state in ('awaiting', 'booked') and change_of is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_stay_change_key" ON "ms_stay" USING btree ("change_of") WHERE state = 'awaiting';--> statement-breakpoint
CREATE INDEX "ms_stay_ms_idx" ON "ms_stay" USING btree ("ms_id","stay_id");--> statement-breakpoint
CREATE INDEX "ms_stay_kind_idx" ON "ms_stay" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "ms_stay_share_idx" ON "ms_stay" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "ms_stay_user_idx" ON "ms_stay" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_diet_ms_idx" ON "ms_diet" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_diet_user_idx" ON "ms_diet" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meal_guest_attendee_idx" ON "ms_meal_guest" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "ms_meal_guest_user_idx" ON "ms_meal_guest" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meal_ms_idx" ON "ms_meal" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_meal_fee_idx" ON "ms_meal" USING btree ("sold_by");--> statement-breakpoint
CREATE INDEX "ms_file_reader_user_idx" ON "ms_file_reader" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_file_version_url_key" ON "ms_file_version" USING btree ("url");--> statement-breakpoint
CREATE INDEX "ms_file_ms_idx" ON "ms_file" USING btree ("ms_id","kind","order_num");--> statement-breakpoint
CREATE INDEX "ms_picture_wish_idx" ON "ms_picture_wish" USING btree ("ms_id") WHERE done_time is null;--> statement-breakpoint
CREATE INDEX "ms_picture_wish_user_idx" ON "ms_picture_wish" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_picture_list_idx" ON "ms_picture" USING btree ("ms_id","kind","taken_time","picture_id") WHERE gone_time is null;--> statement-breakpoint
CREATE INDEX "ms_picture_sequence_idx" ON "ms_picture" USING btree ("ms_id","kind","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_picture_url_key" ON "ms_picture" USING btree ("url");--> statement-breakpoint
CREATE INDEX "ms_fee_window_until_idx" ON "ms_fee_window" USING btree ("until");--> statement-breakpoint
CREATE INDEX "ms_hotel_ms_idx" ON "ms_hotel" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_fee_ms_idx" ON "ms_fee" USING btree ("ms_id","biz");--> statement-breakpoint
CREATE INDEX "ms_key_date_ms_idx" ON "ms_key_date" USING btree ("ms_id","time");--> statement-breakpoint
CREATE INDEX "ms_notice_ms_idx" ON "ms_notice" USING btree ("ms_id","publish_time");--> statement-breakpoint
CREATE INDEX "ms_org_ms_idx" ON "ms_org" USING btree ("ms_id","post_code");--> statement-breakpoint
CREATE INDEX "ms_relate_ms_idx" ON "ms_relate" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_staff_ms_idx" ON "ms_staff" USING btree ("ms_id","post_code");--> statement-breakpoint
CREATE INDEX "ms_staff_user_idx" ON "ms_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_search_idx" ON "ms_meeting" USING gin ("search");--> statement-breakpoint
CREATE INDEX "ms_meeting_subject_idx" ON "ms_meeting" USING gin ("subject_path");--> statement-breakpoint
CREATE INDEX "ms_meeting_public_idx" ON "ms_meeting" USING btree ("start_time","end_time","ms_id","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_end_idx" ON "ms_meeting" USING btree ("end_time","start_time","ms_id","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_enroll_idx" ON "ms_meeting" USING btree ("enroll_count","ms_id","start_time","end_time","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_create_idx" ON "ms_meeting" USING btree ("create_time","ms_id","start_time","end_time","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_papers_idx" ON "ms_meeting" USING btree ("art_end","art_start","start_time","ms_id") WHERE status = '1' and audit_status = '2' and parent_id is null and art_end is not null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_new_idx" ON "ms_meeting" USING btree ("publish_time","ms_id") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_start_idx" ON "ms_meeting" USING btree ("status","start_time","ms_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_end_idx" ON "ms_meeting" USING btree ("status","end_time");--> statement-breakpoint
CREATE INDEX "ms_meeting_province_idx" ON "ms_meeting" USING btree ("province_code","start_time");--> statement-breakpoint
CREATE INDEX "ms_meeting_type_idx" ON "ms_meeting" USING btree ("ms_type","start_time");--> statement-breakpoint
CREATE INDEX "ms_meeting_series_idx" ON "ms_meeting" USING btree ("series","start_time") WHERE series is not null;--> statement-breakpoint
CREATE INDEX "ms_meeting_parent_idx" ON "ms_meeting" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_owner_idx" ON "ms_meeting" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_dept_idx" ON "ms_meeting" USING btree ("dept_id","update_time");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_saved_search_key" ON "ms_saved_search" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "ms_saved_search_checked_idx" ON "ms_saved_search" USING btree ("checked_time");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_vote_ballot_key" ON "ms_vote_ballot" USING btree ("vote_id","user_id","option_id");--> statement-breakpoint
CREATE INDEX "ms_vote_ballot_option_idx" ON "ms_vote_ballot" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "ms_vote_option_vote_idx" ON "ms_vote_option" USING btree ("vote_id");--> statement-breakpoint
CREATE INDEX "ms_vote_ms_idx" ON "ms_vote" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_badge_print_ms_idx" ON "ms_badge_print" USING btree ("ms_id","state","print_id");--> statement-breakpoint
CREATE INDEX "ms_badge_print_attendee_idx" ON "ms_badge_print" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_badge_print_queued_key" ON "ms_badge_print" USING btree ("attendee_id") WHERE state = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_entry_key" ON "ms_cash_entry" USING btree ("shift_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_entry_in_key" ON "ms_cash_entry" USING btree ("out_trade_no") WHERE kind = 'in';--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_entry_out_key" ON "ms_cash_entry" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "ms_cash_shift_ms_idx" ON "ms_cash_shift" USING btree ("ms_id","shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_cash_shift_open_key" ON "ms_cash_shift" USING btree ("ms_id","user_id") WHERE close_time is null;--> statement-breakpoint
CREATE INDEX "ms_cash_shift_user_idx" ON "ms_cash_shift" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_credit_session_ms_idx" ON "ms_credit_session" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_call_award_ms_idx" ON "ms_call_award" USING btree ("ms_id","order_num");--> statement-breakpoint
CREATE INDEX "ms_call_column_ms_idx" ON "ms_call_column" USING btree ("ms_id","order_num");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_author_key" ON "ms_paper_author" USING btree ("paper_id","order_num");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_author_own_key" ON "ms_paper_author" USING btree ("paper_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_author_ask_key" ON "ms_paper_author" USING btree ("ask_hash");--> statement-breakpoint
CREATE INDEX "ms_paper_author_user_idx" ON "ms_paper_author" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_no_key" ON "ms_paper" USING btree ("ms_id","paper_no");--> statement-breakpoint
CREATE INDEX "ms_paper_user_idx" ON "ms_paper" USING btree ("user_id","update_time");--> statement-breakpoint
CREATE INDEX "ms_paper_state_idx" ON "ms_paper" USING btree ("ms_id","state");--> statement-breakpoint
CREATE INDEX "ms_paper_column_idx" ON "ms_paper" USING btree ("column_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_presentation_book_key" ON "ms_presentation" USING btree ("ms_id","book_no");--> statement-breakpoint
CREATE INDEX "ms_presentation_award_idx" ON "ms_presentation" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "pay_bill_day_waits_idx" ON "pay_bill_day" USING btree ("ask_time") WHERE compared_time is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_bill_difference_key" ON "pay_bill_difference" USING btree ("channel","day","out_trade_no","kind");--> statement-breakpoint
CREATE INDEX "pay_bill_difference_open_idx" ON "pay_bill_difference" USING btree ("create_time") WHERE settled_time is null;--> statement-breakpoint
CREATE INDEX "pay_earning_user_idx" ON "pay_earning" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "pay_earning_time_idx" ON "pay_earning" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "ledger_account_user_idx" ON "ledger_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account_idx" ON "ledger_entry" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_tx_idx" ON "ledger_entry" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "pay_order_line_order_idx" ON "pay_order_line" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_order_line_ref_idx" ON "pay_order_line" USING btree ("biz","ref_id");--> statement-breakpoint
CREATE INDEX "pay_order_line_user_idx" ON "pay_order_line" USING btree ("user_id","biz");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_key" ON "pay_order" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "pay_order_user_idx" ON "pay_order" USING btree ("user_id","biz","create_time");--> statement-breakpoint
CREATE INDEX "pay_order_state_idx" ON "pay_order" USING btree ("pay_status","create_time");--> statement-breakpoint
CREATE INDEX "pay_order_ms_idx" ON "pay_order" USING btree ("ms_id","pay_status");--> statement-breakpoint
CREATE INDEX "pay_order_time_idx" ON "pay_order" USING btree ("create_time","order_no");--> statement-breakpoint
CREATE INDEX "pay_order_pay_time_idx" ON "pay_order" USING btree ("pay_time","order_no","amount");--> statement-breakpoint
CREATE INDEX "pay_order_amount_idx" ON "pay_order" USING btree ("amount","order_no");--> statement-breakpoint
CREATE INDEX "pay_order_list_idx" ON "pay_order" USING btree ("pay_status","order_no","biz");--> statement-breakpoint
CREATE INDEX "pay_order_biz_idx" ON "pay_order" USING btree ("biz","order_no");--> statement-breakpoint
CREATE INDEX "pay_notify_trade_idx" ON "pay_notify" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "pay_notify_time_idx" ON "pay_notify" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "pay_notify_besides_idx" ON "pay_notify" USING btree ("out_trade_no") WHERE outcome in ('paidTwice', 'tooMuch');--> statement-breakpoint
CREATE INDEX "pay_notify_refused_idx" ON "pay_notify" USING btree ("id") WHERE outcome not in ('applied', 'repeated', 'stray');--> statement-breakpoint
CREATE UNIQUE INDEX "pay_notify_alike_idx" ON "pay_notify" USING btree ("alike") WHERE alike is not null;--> statement-breakpoint
CREATE INDEX "pay_payment_order_idx" ON "pay_payment" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_payment_time_idx" ON "pay_payment" USING btree ("pay_time","out_trade_no");--> statement-breakpoint
CREATE INDEX "pay_payment_open_idx" ON "pay_payment" USING btree ("create_time") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payment_trade_key" ON "pay_payment" USING btree ("channel","trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payment_paid_key" ON "pay_payment" USING btree ("order_no") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "pay_payment_trade_idx" ON "pay_payment" USING btree ("trade_no");--> statement-breakpoint
CREATE INDEX "pay_refund_order_idx" ON "pay_refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_refund_payment_idx" ON "pay_refund" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "pay_refund_done_idx" ON "pay_refund" USING btree ("done_time","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_time_idx" ON "pay_refund" USING btree ("create_time","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_amount_idx" ON "pay_refund" USING btree ("amount","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_state_idx" ON "pay_refund" USING btree ("status","create_time","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_channel_idx" ON "pay_refund" USING btree ("channel","create_time","refund_no");--> statement-breakpoint
CREATE INDEX "pay_refund_open_idx" ON "pay_refund" USING btree ("create_time") WHERE status in ('0', '1');--> statement-breakpoint
CREATE INDEX "pay_refund_waits_idx" ON "pay_refund" USING btree ("create_time","refund_no") WHERE ((status = '3' and ended_by is null) or (status = '1' and failure is not null) or (status in ('0', '1') and channel in ('offline', 'cash')));--> statement-breakpoint
CREATE INDEX "sandbox_trade_time_idx" ON "sandbox_trade" USING btree ("host","create_time");--> statement-breakpoint
CREATE INDEX "pay_voucher_payment_idx" ON "pay_voucher" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "pay_voucher_waits_idx" ON "pay_voucher" USING btree ((audit_status = '1'),"id");--> statement-breakpoint
CREATE INDEX "pay_voucher_state_idx" ON "pay_voucher" USING btree ("audit_status","create_time");--> statement-breakpoint
CREATE INDEX "pay_voucher_time_idx" ON "pay_voucher" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_withdraw_key" ON "pay_withdraw" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "pay_withdraw_user_idx" ON "pay_withdraw" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "pay_withdraw_state_idx" ON "pay_withdraw" USING btree ("status","create_time");--> statement-breakpoint
CREATE INDEX "pay_withdraw_waits_idx" ON "pay_withdraw" USING btree ((status in ('0', '1')),"id");--> statement-breakpoint
CREATE INDEX "pay_withdraw_time_idx" ON "pay_withdraw" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "pay_withdraw_bank_idx" ON "pay_withdraw" USING btree ("bank_ref");--> statement-breakpoint
CREATE INDEX "ms_session_ms_idx" ON "ms_session" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_session_hall_idx" ON "ms_session" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "ms_session_parent_idx" ON "ms_session" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "ms_session_speaker_ms_idx" ON "ms_session_speaker" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_session_speaker_session_idx" ON "ms_session_speaker" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ms_session_speaker_user_idx" ON "ms_session_speaker" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_hall_ms_idx" ON "ms_hall" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_released_session_ms_idx" ON "ms_released_session" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_released_speaker_ms_idx" ON "ms_released_speaker" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_released_speaker_session_idx" ON "ms_released_speaker" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ms_released_speaker_user_idx" ON "ms_released_speaker" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_session_star_session_idx" ON "ms_session_star" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ms_told_session_ms_idx" ON "ms_told_session" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_track_ms_idx" ON "ms_track" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_withdrawn_session_ms_idx" ON "ms_withdrawn_session" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "sys_dict_type_idx" ON "sys_dict_data" USING btree ("dict_type","dict_sort");--> statement-breakpoint
CREATE INDEX "sys_region_parent_idx" ON "sys_region" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "ms_review_criterion_ms_idx" ON "ms_review_criterion" USING btree ("ms_id","order_num");--> statement-breakpoint
CREATE INDEX "ms_review_message_paper_idx" ON "ms_review_message" USING btree ("paper_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_reviewer_user_key" ON "ms_reviewer" USING btree ("ms_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_reviewer_email_key" ON "ms_reviewer" USING btree ("ms_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "ms_reviewer_ask_key" ON "ms_reviewer" USING btree ("ask_hash");--> statement-breakpoint
CREATE INDEX "ms_reviewer_user_idx" ON "ms_reviewer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_review_key" ON "ms_review" USING btree ("paper_id","reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_review_number_key" ON "ms_review" USING btree ("paper_id","number");--> statement-breakpoint
CREATE INDEX "ms_review_reviewer_idx" ON "ms_review" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cms_article_version_key" ON "cms_article_version" USING btree ("article_id","version");--> statement-breakpoint
CREATE INDEX "cms_banner_order_idx" ON "cms_banner" USING btree ("order_num");--> statement-breakpoint
CREATE INDEX "audit_case_list_idx" ON "audit_case" USING btree ("kind","status","create_time");--> statement-breakpoint
CREATE INDEX "audit_case_user_idx" ON "audit_case" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "audit_case_time_idx" ON "audit_case" USING btree ("create_time","case_id","kind");--> statement-breakpoint
CREATE INDEX "audit_case_open_idx" ON "audit_case" USING btree ("create_time","case_id","kind") WHERE status in ('0', '1') and not withdrawn;--> statement-breakpoint
CREATE INDEX "audit_case_words_idx" ON "audit_case" USING gin (name_grams(coalesce("snapshot" ->> 'name', '') || ' ' || coalesce("snapshot" ->> 'title', '') || ' ' || coalesce("snapshot" ->> 'deptName', '') || ' ' || coalesce("snapshot" ->> 'hospital', '')));--> statement-breakpoint
CREATE UNIQUE INDEX "audit_case_open_key" ON "audit_case" USING btree ("kind","subject_id") WHERE status in ('0', '1') and not withdrawn;--> statement-breakpoint
CREATE INDEX "console_log_time_idx" ON "console_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "console_log_user_idx" ON "console_log" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_export_user_idx" ON "sys_export" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_export_time_idx" ON "sys_export" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_export_running_key" ON "sys_export" USING btree ("user_id","kind") WHERE status = '1';--> statement-breakpoint
CREATE INDEX "sys_keeper_user_idx" ON "sys_keeper" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_keeper_state_idx" ON "sys_keeper" USING btree ("status","service_time");--> statement-breakpoint
CREATE INDEX "notice_group_time_idx" ON "notice_group" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "notice_group_meeting_idx" ON "notice_group" USING btree ("ms_id","id");--> statement-breakpoint
CREATE INDEX "sys_upload_user_idx" ON "sys_upload" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_upload_expire_idx" ON "sys_upload" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "ms_slip_ms_idx" ON "ms_slip" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_slip_user_idx" ON "ms_slip" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_fee_pool_pool_idx" ON "ms_fee_pool" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "stock_hold_pool_idx" ON "stock_hold" USING btree ("pool_id","state");--> statement-breakpoint
CREATE INDEX "stock_pool_ms_idx" ON "stock_pool" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "stock_pool_stale_idx" ON "stock_pool" USING btree ("pool_id") WHERE stale;--> statement-breakpoint
CREATE INDEX "ms_car_ms_idx" ON "ms_car" USING btree ("ms_id","meet_time");--> statement-breakpoint
CREATE INDEX "ms_car_phone_idx" ON "ms_car" USING btree ("meet_time") WHERE driver_phone <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "ms_trip_key" ON "ms_trip" USING btree ("attendee_id","direction");--> statement-breakpoint
CREATE INDEX "ms_trip_ms_idx" ON "ms_trip" USING btree ("ms_id","trip_id");--> statement-breakpoint
CREATE INDEX "ms_trip_user_idx" ON "ms_trip" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_trip_car_idx" ON "ms_trip" USING btree ("car_id");