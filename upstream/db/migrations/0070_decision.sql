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
CREATE UNIQUE INDEX "ms_decision_batch_number_key" ON "ms_decision_batch" USING btree ("ms_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_decision_quota_key" ON "ms_decision_quota" USING btree ("ms_id",coalesce("column_id", 0),coalesce("form", ''));--> statement-breakpoint
CREATE INDEX "ms_decision_ms_idx" ON "ms_decision" USING btree ("ms_id","state");--> statement-breakpoint
CREATE INDEX "ms_decision_batch_idx" ON "ms_decision" USING btree ("batch_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_decision_doc_key" ON "ms_decision" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "ms_author_settled_paper_idx" ON "ms_author_settled" USING btree ("paper_id");