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
CREATE INDEX "ms_review_criterion_ms_idx" ON "ms_review_criterion" USING btree ("ms_id","order_num");--> statement-breakpoint
CREATE INDEX "ms_review_message_paper_idx" ON "ms_review_message" USING btree ("paper_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_reviewer_user_key" ON "ms_reviewer" USING btree ("ms_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_reviewer_email_key" ON "ms_reviewer" USING btree ("ms_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "ms_reviewer_ask_key" ON "ms_reviewer" USING btree ("ask_hash");--> statement-breakpoint
CREATE INDEX "ms_reviewer_user_idx" ON "ms_reviewer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_review_key" ON "ms_review" USING btree ("paper_id","reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_review_number_key" ON "ms_review" USING btree ("paper_id","number");--> statement-breakpoint
CREATE INDEX "ms_review_reviewer_idx" ON "ms_review" USING btree ("reviewer_id");