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
ALTER TABLE "ms_credit_session" DROP CONSTRAINT "ms_credit_session_class_check";--> statement-breakpoint
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
CREATE UNIQUE INDEX "credit_rule_key" ON "credit_rule" USING btree ("authority","valid_from");