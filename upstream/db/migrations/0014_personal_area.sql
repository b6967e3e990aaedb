ALTER TABLE "sys_export" ADD COLUMN "locale" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD COLUMN "locale" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_export_time_idx" ON "sys_export" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_export_running_key" ON "sys_export" USING btree ("user_id","kind") WHERE status = '1';