CREATE TABLE "sys_kept_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_kept_change_name_idx" ON "sys_kept_change" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "ms_presentation_shown_idx" ON "ms_presentation" USING btree ("ms_id") WHERE poster is not null;