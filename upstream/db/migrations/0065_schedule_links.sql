CREATE TABLE "ms_schedule_link" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"turn" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_schedule_link" ADD CONSTRAINT "ms_schedule_link_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;