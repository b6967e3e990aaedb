CREATE TABLE "ms_slip" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"hand_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_point" ADD COLUMN "meal_id" integer;--> statement-breakpoint
ALTER TABLE "ms_slip" ADD CONSTRAINT "ms_slip_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_slip" ADD CONSTRAINT "ms_slip_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_slip" ADD CONSTRAINT "ms_slip_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_slip_ms_idx" ON "ms_slip" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_slip_user_idx" ON "ms_slip" USING btree ("user_id");