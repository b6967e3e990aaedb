CREATE TABLE "email_code" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_attendee" (
	"attendee_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
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
	"enroll_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_attendee_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "ms_attendee_state_check" CHECK ("ms_attendee"."state" in ('held', 'enrolled', 'released', 'cancelled')),
	CONSTRAINT "ms_attendee_proof_check" CHECK ("ms_attendee"."proof_status" in ('0', '1', '2', '3')),
	CONSTRAINT "ms_attendee_line_check" CHECK ("ms_attendee"."line_id" is not null or "ms_attendee"."state" in ('enrolled', 'cancelled')),
	CONSTRAINT "ms_attendee_time_check" CHECK ("ms_attendee"."state" <> 'enrolled' or "ms_attendee"."enroll_time" is not null)
);
--> statement-breakpoint
CREATE TABLE "ms_paper_author" (
	"id" serial PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL,
	"order_num" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"unit" text,
	"unit_en" text,
	"email" text,
	"corresponding" boolean DEFAULT false NOT NULL,
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
	"summary" jsonb NOT NULL,
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
	"category" text,
	"category_en" text,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wanted_form" text,
	"form" text,
	"version" integer DEFAULT 0 NOT NULL,
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
ALTER TABLE "sys_user" ADD COLUMN "email_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD CONSTRAINT "ms_paper_author_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD CONSTRAINT "ms_paper_author_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_version" ADD CONSTRAINT "ms_paper_version_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD CONSTRAINT "ms_paper_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD CONSTRAINT "ms_paper_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_attendee_key" ON "ms_attendee" USING btree ("ms_id","user_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_user_idx" ON "ms_attendee" USING btree ("user_id","ms_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_state_idx" ON "ms_attendee" USING btree ("ms_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_author_key" ON "ms_paper_author" USING btree ("paper_id","order_num");--> statement-breakpoint
CREATE INDEX "ms_paper_author_user_idx" ON "ms_paper_author" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_no_key" ON "ms_paper" USING btree ("ms_id","paper_no");--> statement-breakpoint
CREATE INDEX "ms_paper_user_idx" ON "ms_paper" USING btree ("user_id","update_time");--> statement-breakpoint
CREATE INDEX "ms_paper_state_idx" ON "ms_paper" USING btree ("ms_id","state");--> statement-breakpoint
-- What was handed in never changes.
CREATE TRIGGER "ms_paper_version_fixed" BEFORE UPDATE OR DELETE ON "ms_paper_version"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
