DROP INDEX "ms_session_ms_idx";--> statement-breakpoint
CREATE INDEX "ms_session_held_idx" ON "ms_session" USING btree ("ms_id","start_time") WHERE "ms_session"."out_time" is null;--> statement-breakpoint
CREATE INDEX "ms_session_seq_idx" ON "ms_session" USING btree ("ms_id","seq");