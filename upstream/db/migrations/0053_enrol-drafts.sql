CREATE TABLE "ms_enrol_draft" (
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_enrol_draft_ms_id_user_id_pk" PRIMARY KEY("ms_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ms_enrol_draft" ADD CONSTRAINT "ms_enrol_draft_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_enrol_draft" ADD CONSTRAINT "ms_enrol_draft_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_enrol_draft_user_idx" ON "ms_enrol_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_enrol_draft_time_idx" ON "ms_enrol_draft" USING btree ("update_time");