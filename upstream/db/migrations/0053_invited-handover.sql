CREATE TABLE "ms_enrol_draft" (
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_enrol_draft_ms_id_user_id_pk" PRIMARY KEY("ms_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ms_handover" (
	"handover_id" serial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"name" text NOT NULL,
	"phonenumber" text NOT NULL,
	"reason" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_handover_attendee_id_unique" UNIQUE("attendee_id")
);
--> statement-breakpoint
ALTER TABLE "ms_item" DROP CONSTRAINT "ms_item_state_check";--> statement-breakpoint
ALTER TABLE "ms_attendee" DROP CONSTRAINT "ms_attendee_state_check";--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "invited_as" text;--> statement-breakpoint
ALTER TABLE "ms_enrol_draft" ADD CONSTRAINT "ms_enrol_draft_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_enrol_draft" ADD CONSTRAINT "ms_enrol_draft_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_handover" ADD CONSTRAINT "ms_handover_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_handover" ADD CONSTRAINT "ms_handover_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_enrol_draft_user_idx" ON "ms_enrol_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_enrol_draft_time_idx" ON "ms_enrol_draft" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "ms_handover_user_idx" ON "ms_handover" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_attendee_invited_idx" ON "ms_attendee" USING btree ("ms_id","attendee_id") WHERE invited_as is not null;--> statement-breakpoint
ALTER TABLE "ms_item" ADD CONSTRAINT "ms_item_state_check" CHECK ("ms_item"."state" in ('draft', 'waiting', 'offered', 'awaiting', 'enrolled', 'expired', 'cancelled', 'invited'));--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_kind_check" CHECK ("ms_attendee"."invited_as" in ('faculty', 'committee', 'vip', 'guest'));--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_state_check" CHECK ("ms_attendee"."state" in ('draft', 'submitted', 'proof', 'waiting', 'offered', 'awaiting', 'enrolled', 'expired', 'cancelled', 'transferred', 'invited', 'declined'));