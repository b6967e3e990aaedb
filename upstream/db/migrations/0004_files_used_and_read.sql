CREATE TABLE "sys_file_access" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"read_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_upload_day" (
	"user_id" integer NOT NULL,
	"day" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "sys_upload_day_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "sys_upload_day_bytes_check" CHECK ("sys_upload_day"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "used_time" timestamp with time zone;--> statement-breakpoint
UPDATE "sys_file" SET "used_time" = "create_time";--> statement-breakpoint
ALTER TABLE "sys_file_access" ADD CONSTRAINT "sys_file_access_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_file_access" ADD CONSTRAINT "sys_file_access_viewer_id_sys_user_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_upload_day" ADD CONSTRAINT "sys_upload_day_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_file_access_user_idx" ON "sys_file_access" USING btree ("user_id","read_time");--> statement-breakpoint
CREATE INDEX "sys_file_access_time_idx" ON "sys_file_access" USING btree ("read_time");--> statement-breakpoint
CREATE INDEX "sys_file_unused_idx" ON "sys_file" USING btree ("create_time") WHERE used_time is null;