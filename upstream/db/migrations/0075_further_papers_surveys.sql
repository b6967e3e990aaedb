CREATE TABLE "ms_offer_extension" (
	"extension_id" serial PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL,
	"before" timestamp with time zone,
	"after" timestamp with time zone NOT NULL,
	"user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_fee_scope" (
	"fee_id" integer PRIMARY KEY NOT NULL,
	"form" text,
	"column_id" integer,
	CONSTRAINT "ms_fee_scope_form_check" CHECK ("ms_fee_scope"."form" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_fee_scope_any_check" CHECK ("ms_fee_scope"."form" is not null or "ms_fee_scope"."column_id" is not null)
);
--> statement-breakpoint
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
ALTER TABLE "ms_session" ADD COLUMN "art_id" integer;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "art_seen" text;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "art_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_released_session" ADD COLUMN "art_id" integer;--> statement-breakpoint
ALTER TABLE "ms_offer_extension" ADD CONSTRAINT "ms_offer_extension_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_offer_extension" ADD CONSTRAINT "ms_offer_extension_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_scope" ADD CONSTRAINT "ms_fee_scope_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_scope" ADD CONSTRAINT "ms_fee_scope_column_id_ms_call_column_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ms_call_column"("column_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_survey_answer" ADD CONSTRAINT "ms_survey_answer_ms_id_ms_survey_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_survey"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_survey_done" ADD CONSTRAINT "ms_survey_done_ms_id_ms_survey_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_survey"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_survey_done" ADD CONSTRAINT "ms_survey_done_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_survey" ADD CONSTRAINT "ms_survey_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_offer_extension_paper_idx" ON "ms_offer_extension" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "ms_fee_scope_column_idx" ON "ms_fee_scope" USING btree ("column_id");--> statement-breakpoint
CREATE INDEX "ms_survey_answer_ms_idx" ON "ms_survey_answer" USING btree ("ms_id","part");--> statement-breakpoint
CREATE INDEX "ms_survey_done_user_idx" ON "ms_survey_done" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_art_id_ms_paper_paper_id_fk" FOREIGN KEY ("art_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_session_art_idx" ON "ms_session" USING btree ("art_id");--> statement-breakpoint
CREATE INDEX "ms_released_session_art_idx" ON "ms_released_session" USING btree ("art_id");