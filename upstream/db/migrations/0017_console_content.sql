CREATE TABLE "notice_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"fields" jsonb NOT NULL,
	"link_url" text,
	"audience" jsonb NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"email" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"send_time" timestamp with time zone NOT NULL,
	"last_user_id" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"finish_time" timestamp with time zone,
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_group_key_unique" UNIQUE("key"),
	CONSTRAINT "notice_group_status_check" CHECK ("notice_group"."status" in ('0', '1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "sys_rendition" (
	"file_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_rendition_status_check" CHECK ("sys_rendition"."status" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "cms_banner" ALTER COLUMN "img_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "doc_live" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "doc_live" ADD COLUMN "room_en" text;--> statement-breakpoint
ALTER TABLE "doc_live" ADD COLUMN "cancel_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_banner" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "cms_banner" ADD COLUMN "text_en" text;--> statement-breakpoint
ALTER TABLE "cms_banner" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "cms_banner" ADD COLUMN "alt_en" text;--> statement-breakpoint
ALTER TABLE "notice_group" ADD CONSTRAINT "notice_group_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_rendition" ADD CONSTRAINT "sys_rendition_file_id_sys_file_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_group_time_idx" ON "notice_group" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "task_info_group_idx" ON "task_info" USING btree ("msg_id","read_flag") WHERE msg_id like 'group-%';