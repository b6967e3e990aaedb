CREATE TABLE "sys_kept_list" (
	"name" text PRIMARY KEY NOT NULL,
	"turn" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_away_time" (
	"away_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_away_time_check" CHECK ("ms_away_time"."end_time" >= "ms_away_time"."start_time")
);
--> statement-breakpoint
ALTER TABLE "ms_album" DROP CONSTRAINT "ms_album_rule_check";--> statement-breakpoint
ALTER TABLE "ms_file" DROP CONSTRAINT "ms_file_rule_check";--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "expected" integer;--> statement-breakpoint
ALTER TABLE "ms_away_time" ADD CONSTRAINT "ms_away_time_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_away_time" ADD CONSTRAINT "ms_away_time_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_away_time_ms_idx" ON "ms_away_time" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_away_time_user_idx" ON "ms_away_time" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ms_album" ADD CONSTRAINT "ms_album_rule_check" CHECK ("ms_album"."rule" in ('all', 'signedIn', 'enrolled', 'paid', 'attended'));--> statement-breakpoint
ALTER TABLE "ms_file" ADD CONSTRAINT "ms_file_rule_check" CHECK ("ms_file"."rule" in ('all', 'signedIn', 'enrolled', 'paid', 'attended'));