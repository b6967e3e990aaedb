ALTER TABLE "sys_user" ADD COLUMN "one_time_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "password_by" integer;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_password_by_sys_user_user_id_fk" FOREIGN KEY ("password_by") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;