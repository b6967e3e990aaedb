CREATE TABLE "ms_team" (
	"team_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"unit" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text,
	"payer" text DEFAULT 'contact' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_team_payer_check" CHECK ("ms_team"."payer" in ('contact', 'each'))
);
--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD COLUMN "invite_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_team" ADD CONSTRAINT "ms_team_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_team" ADD CONSTRAINT "ms_team_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_team_key" ON "ms_team" USING btree ("ms_id","user_id");--> statement-breakpoint
CREATE INDEX "ms_team_user_idx" ON "ms_team" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ms_attendee" ADD CONSTRAINT "ms_attendee_team_id_ms_team_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."ms_team"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_attendee_team_idx" ON "ms_attendee" USING btree ("team_id");