CREATE TABLE "sys_kept_figure" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"made_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_set_block" (
	"block" integer PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"made_time" timestamp with time zone,
	"clock_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ms_set" (
	"block" integer NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "ms_set_dimension_block_value_pk" PRIMARY KEY("dimension","block","value")
);
--> statement-breakpoint
CREATE TABLE "ms_set_word" (
	"block" integer NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "ms_set_word_dimension_block_value_pk" PRIMARY KEY("dimension","block","value")
);
--> statement-breakpoint
CREATE INDEX "ms_meeting_public_end_idx" ON "ms_meeting" USING btree ("end_time","start_time","ms_id","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_enroll_idx" ON "ms_meeting" USING btree ("enroll_count","ms_id","start_time","end_time","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_create_idx" ON "ms_meeting" USING btree ("create_time","ms_id","start_time","end_time","ms_type","province_code","credit_flag","subject_path") WHERE status = '1' and audit_status = '2' and parent_id is null;--> statement-breakpoint
CREATE INDEX "ms_meeting_public_papers_idx" ON "ms_meeting" USING btree ("art_end","art_start","start_time","ms_id") WHERE status = '1' and audit_status = '2' and parent_id is null and art_end is not null;