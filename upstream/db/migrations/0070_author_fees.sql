CREATE TABLE "ms_paper_fee" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"fee_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"line_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_paper_fee_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "ms_paper_fee_state_check" CHECK ("ms_paper_fee"."state" in ('draft', 'awaiting', 'paid', 'expired', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "ms_present_rule" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"present_until" timestamp with time zone,
	"change_until" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_presenter_told" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"told_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_paper_fee" ADD CONSTRAINT "ms_paper_fee_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_fee" ADD CONSTRAINT "ms_paper_fee_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_fee" ADD CONSTRAINT "ms_paper_fee_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_paper_fee" ADD CONSTRAINT "ms_paper_fee_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_present_rule" ADD CONSTRAINT "ms_present_rule_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_presenter_told" ADD CONSTRAINT "ms_presenter_told_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_line_paper_key" ON "pay_order_line" USING btree ("ref_id") WHERE "pay_order_line"."biz" = 'signArt' and "pay_order_line"."state" = 'fulfilled';