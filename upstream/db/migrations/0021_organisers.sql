CREATE TABLE "ms_credit_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
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
	CONSTRAINT "ms_credit_session_class_check" CHECK ("ms_credit_session"."credit_class" in ('1', '2')),
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
ALTER TABLE "audit_case" DROP CONSTRAINT "audit_case_kind_check";--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "dept_id" integer;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "cancel_reason_en" text;--> statement-breakpoint
ALTER TABLE "ms_credit_session" ADD CONSTRAINT "ms_credit_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_credit_session" ADD CONSTRAINT "ms_credit_session_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_plan" ADD CONSTRAINT "ms_plan_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_plan" ADD CONSTRAINT "ms_plan_updated_by_sys_user_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_credit_session_ms_idx" ON "ms_credit_session" USING btree ("ms_id");--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_dept_id_sys_dept_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("dept_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_meeting_dept_idx" ON "ms_meeting" USING btree ("dept_id","update_time");--> statement-breakpoint
ALTER TABLE "audit_case" ADD CONSTRAINT "audit_case_kind_check" CHECK ("audit_case"."kind" in ('cert', 'dept', 'video', 'meeting', 'creditSession', 'voucher', 'withdraw', 'invoice'));--> statement-breakpoint
-- What departments have owned belongs to them from now on, whoever of them works on it.
UPDATE "ms_meeting" m SET "dept_id" = u."dept_id" FROM "sys_user" u WHERE u."user_id" = m."owner_id" AND u."dept_id" IS NOT NULL;
