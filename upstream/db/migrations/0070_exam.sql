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
CREATE INDEX "ms_exam_untold_idx" ON "ms_exam" USING btree ("start_time") WHERE state = 'open' and open_told is null;