CREATE TABLE "live_audience" (
	"live_id" integer PRIMARY KEY NOT NULL,
	"viewers" integer NOT NULL,
	"counted_time" timestamp with time zone NOT NULL,
	"tell_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_page" (
	"live_id" integer NOT NULL,
	"page" text NOT NULL,
	"viewer" text NOT NULL,
	"origin" text NOT NULL,
	"seen_time" timestamp with time zone NOT NULL,
	CONSTRAINT "live_page_live_id_page_pk" PRIMARY KEY("live_id","page")
);
--> statement-breakpoint
ALTER TABLE "doc_live" ADD COLUMN "replay_seconds" integer;--> statement-breakpoint
ALTER TABLE "doc_live" ADD COLUMN "replay_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_audience" ADD CONSTRAINT "live_audience_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_page" ADD CONSTRAINT "live_page_live_id_doc_live_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."doc_live"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_page_seen_idx" ON "live_page" USING btree ("live_id","seen_time");