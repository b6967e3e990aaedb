CREATE TABLE "ms_presentation" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"offered" text NOT NULL,
	"award_id" integer,
	"answer" text DEFAULT '0' NOT NULL,
	"answer_time" timestamp with time zone,
	"due_time" timestamp with time zone,
	"presenter_key" text,
	"slides" jsonb,
	"poster" jsonb,
	"book_no" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_presentation_offered_check" CHECK ("ms_presentation"."offered" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_presentation_answer_check" CHECK ("ms_presentation"."answer" in ('0', '1', '2')),
	CONSTRAINT "ms_presentation_answered_check" CHECK (("ms_presentation"."answer" = '0') = ("ms_presentation"."answer_time" is null)),
	CONSTRAINT "ms_presentation_book_check" CHECK ("ms_presentation"."book_no" > 0)
);
--> statement-breakpoint
ALTER TABLE "ms_presentation" ADD CONSTRAINT "ms_presentation_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_presentation" ADD CONSTRAINT "ms_presentation_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_presentation" ADD CONSTRAINT "ms_presentation_award_id_ms_call_award_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."ms_call_award"("award_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_presentation_book_key" ON "ms_presentation" USING btree ("ms_id","book_no");--> statement-breakpoint
CREATE INDEX "ms_presentation_award_idx" ON "ms_presentation" USING btree ("award_id");