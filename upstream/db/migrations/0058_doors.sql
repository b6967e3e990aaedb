CREATE TABLE "ms_door_find" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"made_of" text NOT NULL,
	"secret" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_door_key" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_point" (
	"point_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"place" text DEFAULT '' NOT NULL,
	"session_id" integer,
	"way" text NOT NULL,
	"often" text NOT NULL,
	"fee_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"invited" text[] DEFAULT '{}'::text[] NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"capacity" integer,
	"closed" boolean DEFAULT false NOT NULL,
	"close_time" timestamp with time zone,
	"gone" boolean DEFAULT false NOT NULL,
	"self" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_point_kind_check" CHECK ("ms_point"."kind" in ('door', 'hall', 'session', 'meal', 'material')),
	CONSTRAINT "ms_point_way_check" CHECK ("ms_point"."way" in ('in', 'out', 'both')),
	CONSTRAINT "ms_point_often_check" CHECK ("ms_point"."often" in ('once', 'day', 'any')),
	CONSTRAINT "ms_point_capacity_check" CHECK ("ms_point"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_scan" (
	"scan_id" bigserial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"point_id" integer NOT NULL,
	"attendee_id" integer,
	"ticket_version" integer,
	"direction" text NOT NULL,
	"device" text NOT NULL,
	"nonce" text NOT NULL,
	"mode" text NOT NULL,
	"device_time" timestamp with time zone NOT NULL,
	"scan_time" timestamp with time zone NOT NULL,
	"admitted" boolean NOT NULL,
	"counted" boolean NOT NULL,
	"reason" text,
	"by_user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_scan_direction_check" CHECK ("ms_scan"."direction" in ('in', 'out')),
	CONSTRAINT "ms_scan_mode_check" CHECK ("ms_scan"."mode" in ('online', 'offline', 'self')),
	CONSTRAINT "ms_scan_counted_check" CHECK (not "ms_scan"."counted" or ("ms_scan"."admitted" and "ms_scan"."reason" is null and "ms_scan"."attendee_id" is not null)),
	CONSTRAINT "ms_scan_reason_check" CHECK ("ms_scan"."counted" or "ms_scan"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "ms_door_find" ADD CONSTRAINT "ms_door_find_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_door_key" ADD CONSTRAINT "ms_door_key_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_point" ADD CONSTRAINT "ms_point_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_point_id_ms_point_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."ms_point"("point_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_scan" ADD CONSTRAINT "ms_scan_by_user_id_sys_user_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_point_ms_idx" ON "ms_point" USING btree ("ms_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_scan_nonce_key" ON "ms_scan" USING btree ("device","nonce");--> statement-breakpoint
CREATE INDEX "ms_scan_attendee_idx" ON "ms_scan" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "ms_scan_point_idx" ON "ms_scan" USING btree ("point_id","scan_time");--> statement-breakpoint
CREATE INDEX "ms_scan_ms_idx" ON "ms_scan" USING btree ("ms_id","update_time");--> statement-breakpoint
CREATE INDEX "ms_scan_user_idx" ON "ms_scan" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "ms_scan_conflict_idx" ON "ms_scan" USING btree ("ms_id","scan_id") WHERE admitted and not counted;