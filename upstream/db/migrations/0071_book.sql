CREATE TABLE "ms_book" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"run_time" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"url" text,
	"url_en" text,
	"pages" integer,
	"make_time" timestamp with time zone,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ms_book_state_check" CHECK ("ms_book"."state" in ('none', 'running', 'ready', 'failed')),
	CONSTRAINT "ms_book_published_check" CHECK (not "ms_book"."published" or "ms_book"."url" is not null)
);
--> statement-breakpoint
ALTER TABLE "ms_book" ADD CONSTRAINT "ms_book_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;