CREATE TABLE "ms_booth" (
	"booth_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"hall_id" integer NOT NULL,
	"no" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"exhibitor_id" integer,
	CONSTRAINT "ms_booth_size_check" CHECK ("ms_booth"."width" > 0 and "ms_booth"."height" > 0 and "ms_booth"."x" >= 0 and "ms_booth"."y" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_exhibitor" (
	"exhibitor_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"level_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"logo_url" text,
	"intro" text,
	"intro_en" text,
	"website" text,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_expo_call" (
	"call_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"exhibitor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"phonenumber" text,
	"email" text,
	"question" text,
	"state" text DEFAULT 'new' NOT NULL,
	"passed_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_expo_call_state_check" CHECK ("ms_expo_call"."state" in ('new', 'passed', 'done', 'withdrawn')),
	CONSTRAINT "ms_expo_call_withdrawn_check" CHECK ("ms_expo_call"."state" <> 'withdrawn' or ("ms_expo_call"."phonenumber" is null and "ms_expo_call"."email" is null and "ms_expo_call"."question" is null))
);
--> statement-breakpoint
CREATE TABLE "ms_expo_hall" (
	"hall_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	CONSTRAINT "ms_expo_hall_size_check" CHECK ("ms_expo_hall"."width" > 0 and "ms_expo_hall"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_expo_level" (
	"level_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"order_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_expo_product" (
	"product_id" serial PRIMARY KEY NOT NULL,
	"exhibitor_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"intro" text,
	"intro_en" text,
	"picture_url" text,
	"reg_no" text
);
--> statement-breakpoint
ALTER TABLE "ms_booth" ADD CONSTRAINT "ms_booth_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_booth" ADD CONSTRAINT "ms_booth_hall_id_ms_expo_hall_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."ms_expo_hall"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_booth" ADD CONSTRAINT "ms_booth_exhibitor_id_ms_exhibitor_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."ms_exhibitor"("exhibitor_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exhibitor" ADD CONSTRAINT "ms_exhibitor_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_exhibitor" ADD CONSTRAINT "ms_exhibitor_level_id_ms_expo_level_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."ms_expo_level"("level_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_call" ADD CONSTRAINT "ms_expo_call_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_call" ADD CONSTRAINT "ms_expo_call_exhibitor_id_ms_exhibitor_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."ms_exhibitor"("exhibitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_call" ADD CONSTRAINT "ms_expo_call_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_hall" ADD CONSTRAINT "ms_expo_hall_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_level" ADD CONSTRAINT "ms_expo_level_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_expo_product" ADD CONSTRAINT "ms_expo_product_exhibitor_id_ms_exhibitor_exhibitor_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."ms_exhibitor"("exhibitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_booth_no_key" ON "ms_booth" USING btree ("ms_id","no");--> statement-breakpoint
CREATE INDEX "ms_booth_hall_idx" ON "ms_booth" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "ms_booth_exhibitor_idx" ON "ms_booth" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "ms_exhibitor_ms_idx" ON "ms_exhibitor" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_exhibitor_level_idx" ON "ms_exhibitor" USING btree ("level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_exhibitor_name_key" ON "ms_exhibitor" USING btree ("ms_id",lower(name));--> statement-breakpoint
CREATE INDEX "ms_expo_call_ms_idx" ON "ms_expo_call" USING btree ("ms_id","call_id");--> statement-breakpoint
CREATE INDEX "ms_expo_call_user_idx" ON "ms_expo_call" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_expo_call_open_key" ON "ms_expo_call" USING btree ("exhibitor_id","user_id") WHERE state in ('new', 'passed');--> statement-breakpoint
CREATE INDEX "ms_expo_hall_ms_idx" ON "ms_expo_hall" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_expo_level_ms_idx" ON "ms_expo_level" USING btree ("ms_id","order_num");--> statement-breakpoint
CREATE INDEX "ms_expo_product_exhibitor_idx" ON "ms_expo_product" USING btree ("exhibitor_id");