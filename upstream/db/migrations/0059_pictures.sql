CREATE TABLE "ms_album" (
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"rule" text DEFAULT 'all' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_album_ms_id_kind_pk" PRIMARY KEY("ms_id","kind"),
	CONSTRAINT "ms_album_kind_check" CHECK ("ms_album"."kind" in ('photo', 'grouppic', 'photolive')),
	CONSTRAINT "ms_album_rule_check" CHECK ("ms_album"."rule" in ('all', 'signedIn', 'enrolled', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "ms_file_reader" (
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_file_reader_file_id_user_id_pk" PRIMARY KEY("file_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ms_file_version" (
	"file_id" integer NOT NULL,
	"version" integer NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"note" text,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_file_version_file_id_version_pk" PRIMARY KEY("file_id","version")
);
--> statement-breakpoint
CREATE TABLE "ms_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"rule" text NOT NULL,
	"session_id" integer,
	"speaker" text,
	"speaker_en" text,
	"order_num" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fetched" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_file_kind_check" CHECK ("ms_file"."kind" in ('notice', 'programme', 'template', 'other', 'courseware')),
	CONSTRAINT "ms_file_rule_check" CHECK ("ms_file"."rule" in ('all', 'signedIn', 'enrolled', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "ms_picture_wish" (
	"id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"wish" text NOT NULL,
	"words" text,
	"contact" text,
	"user_id" integer,
	"done_time" timestamp with time zone,
	"note" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_picture_wish_check" CHECK ("ms_picture_wish"."wish" in ('this', 'mine'))
);
--> statement-breakpoint
CREATE TABLE "ms_picture" (
	"picture_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_time" timestamp with time zone NOT NULL,
	"hall" text,
	"hall_en" text,
	"caption" text,
	"caption_en" text,
	"sequence" integer NOT NULL,
	"gone_time" timestamp with time zone,
	"user_id" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_picture_kind_check" CHECK ("ms_picture"."kind" in ('photo', 'grouppic', 'photolive')),
	CONSTRAINT "ms_picture_gone_check" CHECK (("ms_picture"."gone_time" is null) = ("ms_picture"."url" is not null))
);
--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "ms_album" ADD CONSTRAINT "ms_album_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_reader" ADD CONSTRAINT "ms_file_reader_file_id_ms_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ms_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_reader" ADD CONSTRAINT "ms_file_reader_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_version" ADD CONSTRAINT "ms_file_version_file_id_ms_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ms_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file_version" ADD CONSTRAINT "ms_file_version_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file" ADD CONSTRAINT "ms_file_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_file" ADD CONSTRAINT "ms_file_session_id_ms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture_wish" ADD CONSTRAINT "ms_picture_wish_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture_wish" ADD CONSTRAINT "ms_picture_wish_picture_id_ms_picture_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."ms_picture"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture_wish" ADD CONSTRAINT "ms_picture_wish_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture" ADD CONSTRAINT "ms_picture_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_picture" ADD CONSTRAINT "ms_picture_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_file_reader_user_idx" ON "ms_file_reader" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_file_version_url_key" ON "ms_file_version" USING btree ("url");--> statement-breakpoint
CREATE INDEX "ms_file_ms_idx" ON "ms_file" USING btree ("ms_id","kind","order_num");--> statement-breakpoint
CREATE INDEX "ms_picture_wish_idx" ON "ms_picture_wish" USING btree ("ms_id") WHERE done_time is null;--> statement-breakpoint
CREATE INDEX "ms_picture_wish_user_idx" ON "ms_picture_wish" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_picture_list_idx" ON "ms_picture" USING btree ("ms_id","kind","taken_time","picture_id") WHERE gone_time is null;--> statement-breakpoint
CREATE INDEX "ms_picture_sequence_idx" ON "ms_picture" USING btree ("ms_id","kind","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_picture_url_key" ON "ms_picture" USING btree ("url");