CREATE TABLE "ms_session_star" (
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_session_star_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "routes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "official_notice" jsonb;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "ms_session_star" ADD CONSTRAINT "ms_session_star_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session_star" ADD CONSTRAINT "ms_session_star_session_id_ms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_session_star_session_idx" ON "ms_session_star" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ms_meeting_series_idx" ON "ms_meeting" USING btree ("series","start_time") WHERE series is not null;