CREATE TABLE "ms_saved_search" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"query" text NOT NULL,
	"checked_time" timestamp with time zone NOT NULL,
	"told_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "audience" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD COLUMN "publish_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_saved_search" ADD CONSTRAINT "ms_saved_search_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_saved_search_key" ON "ms_saved_search" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "ms_saved_search_checked_idx" ON "ms_saved_search" USING btree ("checked_time");--> statement-breakpoint
CREATE INDEX "ms_fee_early_idx" ON "ms_fee" USING btree ("early_end") WHERE early_end is not null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_new_idx" ON "ms_meeting" USING btree ("publish_time","ms_id") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
ALTER TABLE "ms_meeting" ADD CONSTRAINT "ms_meeting_audience_check" CHECK ("ms_meeting"."audience" in ('0', '1'));--> statement-breakpoint
UPDATE "ms_meeting" SET "publish_time" = "create_time" WHERE "status" = '1' AND "audit_status" = '2';--> statement-breakpoint
-- The kept sets have new dimensions: until they are made anew, lists are read from the rows.
UPDATE "ms_set_block" SET "asked" = "asked" + 1, "made" = 0;
