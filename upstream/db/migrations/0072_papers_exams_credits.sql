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
CREATE TABLE "ms_deciding" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"letters" jsonb,
	"letter_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_decision_batch" (
	"batch_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"number" integer NOT NULL,
	"letters" jsonb NOT NULL,
	"letter_version" integer NOT NULL,
	"due_time" timestamp with time zone,
	"user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_decision_quota" (
	"quota_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"column_id" integer,
	"form" text,
	"places" integer NOT NULL,
	CONSTRAINT "ms_decision_quota_form_check" CHECK ("ms_decision_quota"."form" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_decision_quota_places_check" CHECK ("ms_decision_quota"."places" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_decision" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"verdict" text NOT NULL,
	"form" text,
	"award_id" integer,
	"message" text DEFAULT '' NOT NULL,
	"message_en" text DEFAULT '' NOT NULL,
	"paper_version" integer NOT NULL,
	"column_id" integer,
	"user_id" integer,
	"batch_id" integer,
	"fault" text,
	"letter" jsonb,
	"doc_id" integer,
	"send_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_decision_state_check" CHECK ("ms_decision"."state" in ('draft', 'waiting', 'sent', 'failed')),
	CONSTRAINT "ms_decision_verdict_check" CHECK ("ms_decision"."verdict" in ('accept', 'reject')),
	CONSTRAINT "ms_decision_form_check" CHECK ("ms_decision"."form" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_decision_fault_check" CHECK ("ms_decision"."fault" in ('disowned', 'changed', 'state', 'other')),
	CONSTRAINT "ms_decision_accept_check" CHECK (("ms_decision"."verdict" = 'accept') = ("ms_decision"."form" is not null)),
	CONSTRAINT "ms_decision_award_check" CHECK ("ms_decision"."award_id" is null or "ms_decision"."verdict" = 'accept'),
	CONSTRAINT "ms_decision_batch_check" CHECK ("ms_decision"."state" = 'draft' or "ms_decision"."batch_id" is not null),
	CONSTRAINT "ms_decision_fault_state_check" CHECK (("ms_decision"."state" = 'failed') = ("ms_decision"."fault" is not null)),
	CONSTRAINT "ms_decision_sent_check" CHECK (("ms_decision"."state" = 'sent') = ("ms_decision"."send_time" is not null) and ("ms_decision"."state" = 'sent') = ("ms_decision"."letter" is not null)),
	CONSTRAINT "ms_decision_letter_check" CHECK (("ms_decision"."state" = 'sent' and "ms_decision"."verdict" = 'accept') = ("ms_decision"."doc_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ms_author_settled" (
	"settled_id" serial PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL,
	"name" text NOT NULL,
	"how" text NOT NULL,
	"note" text NOT NULL,
	"user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_author_settled_how_check" CHECK ("ms_author_settled"."how" in ('off', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "ms_exam_extra" (
	"exam_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_exam_extra_exam_id_user_id_pk" PRIMARY KEY("exam_id","user_id"),
	CONSTRAINT "ms_exam_extra_minutes_check" CHECK ("ms_exam_extra"."minutes" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "ms_exam_item" (
	"take_id" integer NOT NULL,
	"place" integer NOT NULL,
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"points" integer NOT NULL,
	"option_order" integer[] NOT NULL,
	"answer" jsonb,
	"seq" integer DEFAULT 0 NOT NULL,
	"save_time" timestamp with time zone,
	"late_answer" jsonb,
	"late_seq" integer DEFAULT 0 NOT NULL,
	"late_time" timestamp with time zone,
	"marks" integer,
	"marked_by" integer,
	"note" text,
	CONSTRAINT "ms_exam_item_take_id_place_pk" PRIMARY KEY("take_id","place"),
	CONSTRAINT "ms_exam_item_marks_check" CHECK ("ms_exam_item"."marks" between 0 and "ms_exam_item"."points")
);
--> statement-breakpoint
CREATE TABLE "ms_exam_question" (
	"question_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"column_name" text NOT NULL,
	"difficulty" integer DEFAULT 2 NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_exam_question_kind_check" CHECK ("ms_exam_question"."kind" in ('single', 'multiple', 'judge', 'text')),
	CONSTRAINT "ms_exam_question_difficulty_check" CHECK ("ms_exam_question"."difficulty" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "ms_exam_regrade" (
	"regrade_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"take_id" integer,
	"was" jsonb NOT NULL,
	"now" jsonb NOT NULL,
	"reason" text NOT NULL,
	"changed" integer NOT NULL,
	"by_user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_exam_take" (
	"take_id" serial PRIMARY KEY NOT NULL,
	"exam_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"number" integer NOT NULL,
	"seed" text NOT NULL,
	"device" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"hand_time" timestamp with time zone,
	"way" text,
	"state" text DEFAULT 'running' NOT NULL,
	"score" integer,
	"full_marks" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_exam_take_state_check" CHECK ("ms_exam_take"."state" in ('running', 'marking', 'done')),
	CONSTRAINT "ms_exam_take_way_check" CHECK ("ms_exam_take"."way" in ('self', 'time')),
	CONSTRAINT "ms_exam_take_handed_check" CHECK (("ms_exam_take"."state" = 'running') = ("ms_exam_take"."hand_time" is null)),
	CONSTRAINT "ms_exam_take_way_set_check" CHECK (("ms_exam_take"."way" is null) = ("ms_exam_take"."hand_time" is null)),
	CONSTRAINT "ms_exam_take_score_check" CHECK (("ms_exam_take"."state" = 'done') = ("ms_exam_take"."score" is not null)),
	CONSTRAINT "ms_exam_take_marks_check" CHECK ("ms_exam_take"."score" between 0 and "ms_exam_take"."full_marks")
);
--> statement-breakpoint
CREATE TABLE "ms_exam_question_version" (
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"stem" text NOT NULL,
	"stem_en" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"picture_url" text,
	"explanation" text,
	"explanation_en" text,
	"used" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_exam_question_version_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "ms_exam" (
	"exam_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"draw" text NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"pass_percent" integer DEFAULT 60 NOT NULL,
	"shuffled" boolean DEFAULT true NOT NULL,
	"score_shows" text DEFAULT 'atOnce' NOT NULL,
	"wrong_shows" text DEFAULT 'afterEnd' NOT NULL,
	"keys_show" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"open_told" timestamp with time zone,
	"result_told" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_exam_time_check" CHECK ("ms_exam"."end_time" >= "ms_exam"."start_time"),
	CONSTRAINT "ms_exam_draw_check" CHECK ("ms_exam"."draw" in ('rule', 'hand')),
	CONSTRAINT "ms_exam_state_check" CHECK ("ms_exam"."state" in ('draft', 'open')),
	CONSTRAINT "ms_exam_score_check" CHECK ("ms_exam"."score_shows" in ('atOnce', 'afterEnd')),
	CONSTRAINT "ms_exam_wrong_check" CHECK ("ms_exam"."wrong_shows" in ('never', 'atOnce', 'afterEnd')),
	CONSTRAINT "ms_exam_minutes_check" CHECK ("ms_exam"."minutes" between 1 and 600),
	CONSTRAINT "ms_exam_attempts_check" CHECK ("ms_exam"."attempts" between 1 and 20),
	CONSTRAINT "ms_exam_pass_check" CHECK ("ms_exam"."pass_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "ms_book" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"run_time" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"url" text,
	"url_en" text,
	"pages" integer,
	"make_time" timestamp with time zone,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ms_book_state_check" CHECK ("ms_book"."state" in ('none', 'running', 'ready', 'failed')),
	CONSTRAINT "ms_book_published_check" CHECK (not "ms_book"."published" or "ms_book"."url" is not null)
);
--> statement-breakpoint
CREATE TABLE "ms_board_import" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"before" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_credit_session" DROP CONSTRAINT "ms_credit_session_class_check";--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_credit_session" ADD COLUMN "rule_id" integer;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_logo_certificate_picture_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."certificate_picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_seal_certificate_picture_hash_fk" FOREIGN KEY ("seal") REFERENCES "public"."certificate_picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_template_id_certificate_template_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_template"("template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "ms_deciding" ADD CONSTRAINT "ms_deciding_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision_batch" ADD CONSTRAINT "ms_decision_batch_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision_batch" ADD CONSTRAINT "ms_decision_batch_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision_quota" ADD CONSTRAINT "ms_decision_quota_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision_quota" ADD CONSTRAINT "ms_decision_quota_column_id_ms_call_column_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ms_call_column"("column_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision" ADD CONSTRAINT "ms_decision_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision" ADD CONSTRAINT "ms_decision_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision" ADD CONSTRAINT "ms_decision_award_id_ms_call_award_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."ms_call_award"("award_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision" ADD CONSTRAINT "ms_decision_column_id_ms_call_column_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ms_call_column"("column_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision" ADD CONSTRAINT "ms_decision_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_decision" ADD CONSTRAINT "ms_decision_batch_id_ms_decision_batch_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."ms_decision_batch"("batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_author_settled" ADD CONSTRAINT "ms_author_settled_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_author_settled" ADD CONSTRAINT "ms_author_settled_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_extra" ADD CONSTRAINT "ms_exam_extra_exam_id_ms_exam_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."ms_exam"("exam_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_extra" ADD CONSTRAINT "ms_exam_extra_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_extra" ADD CONSTRAINT "ms_exam_extra_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_item" ADD CONSTRAINT "ms_exam_item_take_id_ms_exam_take_take_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."ms_exam_take"("take_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_item" ADD CONSTRAINT "ms_exam_item_marked_by_sys_user_user_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_item" ADD CONSTRAINT "ms_exam_item_version_fk" FOREIGN KEY ("question_id","version") REFERENCES "public"."ms_exam_question_version"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_question" ADD CONSTRAINT "ms_exam_question_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_regrade" ADD CONSTRAINT "ms_exam_regrade_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_regrade" ADD CONSTRAINT "ms_exam_regrade_take_id_ms_exam_take_take_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."ms_exam_take"("take_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_regrade" ADD CONSTRAINT "ms_exam_regrade_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_regrade" ADD CONSTRAINT "ms_exam_regrade_version_fk" FOREIGN KEY ("question_id","version") REFERENCES "public"."ms_exam_question_version"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_take" ADD CONSTRAINT "ms_exam_take_exam_id_ms_exam_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."ms_exam"("exam_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_take" ADD CONSTRAINT "ms_exam_take_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam_question_version" ADD CONSTRAINT "ms_exam_question_version_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ms_exam_question"("question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exam" ADD CONSTRAINT "ms_exam_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_book" ADD CONSTRAINT "ms_book_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_board_import" ADD CONSTRAINT "ms_board_import_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_board_import" ADD CONSTRAINT "ms_board_import_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "ms_decision_batch_number_key" ON "ms_decision_batch" USING btree ("ms_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_decision_quota_key" ON "ms_decision_quota" USING btree ("ms_id",coalesce("column_id", 0),coalesce("form", ''));--> statement-breakpoint
CREATE INDEX "ms_decision_ms_idx" ON "ms_decision" USING btree ("ms_id","state");--> statement-breakpoint
CREATE INDEX "ms_decision_batch_idx" ON "ms_decision" USING btree ("batch_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_decision_doc_key" ON "ms_decision" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "ms_author_settled_paper_idx" ON "ms_author_settled" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "ms_exam_extra_user_idx" ON "ms_exam_extra" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_exam_item_question_idx" ON "ms_exam_item" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "ms_exam_item_marker_idx" ON "ms_exam_item" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "ms_exam_question_ms_idx" ON "ms_exam_question" USING btree ("ms_id","question_id");--> statement-breakpoint
CREATE INDEX "ms_exam_regrade_ms_idx" ON "ms_exam_regrade" USING btree ("ms_id","regrade_id");--> statement-breakpoint
CREATE INDEX "ms_exam_regrade_by_idx" ON "ms_exam_regrade" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_exam_take_key" ON "ms_exam_take" USING btree ("exam_id","user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_exam_take_running_key" ON "ms_exam_take" USING btree ("exam_id","user_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "ms_exam_take_user_idx" ON "ms_exam_take" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_exam_take_due_idx" ON "ms_exam_take" USING btree ("deadline") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "ms_exam_ms_idx" ON "ms_exam" USING btree ("ms_id","exam_id");--> statement-breakpoint
CREATE INDEX "ms_exam_untold_idx" ON "ms_exam" USING btree ("start_time") WHERE state = 'open' and open_told is null;--> statement-breakpoint
CREATE INDEX "ms_presentation_poster_idx" ON "ms_presentation" USING btree (("poster" ->> 'url'));