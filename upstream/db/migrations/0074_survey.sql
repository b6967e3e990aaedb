CREATE TABLE "ms_survey_answer" (
	"answer_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ms_id" integer NOT NULL,
	"part" integer NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_survey_done" (
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "ms_survey_done_ms_id_user_id_pk" PRIMARY KEY("ms_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ms_survey" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"needed" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_survey_time_check" CHECK ("ms_survey"."end_time" >= "ms_survey"."start_time"),
	CONSTRAINT "ms_survey_state_check" CHECK ("ms_survey"."state" in ('draft', 'open'))
);
--> statement-breakpoint
ALTER TABLE "ms_survey_answer" ADD CONSTRAINT "ms_survey_answer_ms_id_ms_survey_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_survey"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_survey_done" ADD CONSTRAINT "ms_survey_done_ms_id_ms_survey_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_survey"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_survey_done" ADD CONSTRAINT "ms_survey_done_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_survey" ADD CONSTRAINT "ms_survey_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_survey_answer_ms_idx" ON "ms_survey_answer" USING btree ("ms_id","part");--> statement-breakpoint
CREATE INDEX "ms_survey_done_user_idx" ON "ms_survey_done" USING btree ("user_id");