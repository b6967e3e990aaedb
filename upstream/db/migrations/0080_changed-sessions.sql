CREATE TABLE "ms_changed_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"ms_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_changed_session" ADD CONSTRAINT "ms_changed_session_session_id_ms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_changed_session" ADD CONSTRAINT "ms_changed_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_changed_session_ms_idx" ON "ms_changed_session" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_changed_session_session_idx" ON "ms_changed_session" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ms_session_speaker_open_idx" ON "ms_session_speaker" USING btree ("ms_id") WHERE user_id is not null and answer <> 'accepted';