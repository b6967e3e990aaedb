CREATE TABLE "ms_diet" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"diet" text NOT NULL,
	"allergies" text DEFAULT '' NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_diet_diet_check" CHECK ("ms_diet"."diet" in ('none', 'vegetarian', 'halal', 'noPork'))
);
--> statement-breakpoint
CREATE TABLE "ms_meal_guest" (
	"meal_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_left" boolean DEFAULT false NOT NULL,
	"table_no" integer,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_meal_guest_meal_id_attendee_id_pk" PRIMARY KEY("meal_id","attendee_id"),
	CONSTRAINT "ms_meal_guest_table_check" CHECK ("ms_meal_guest"."table_no" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_meal" (
	"meal_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"until_time" timestamp with time zone,
	"tables" integer,
	"seats" integer,
	"everybody" boolean NOT NULL,
	"fee_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"sold_by" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_meal_kind_check" CHECK ("ms_meal"."kind" in ('breakfast', 'lunch', 'dinner')),
	CONSTRAINT "ms_meal_time_check" CHECK ("ms_meal"."end_time" >= "ms_meal"."start_time"),
	CONSTRAINT "ms_meal_tables_check" CHECK (("ms_meal"."tables" is null) = ("ms_meal"."seats" is null) and "ms_meal"."tables" > 0 and "ms_meal"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "ms_diet" ADD CONSTRAINT "ms_diet_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_diet" ADD CONSTRAINT "ms_diet_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_diet" ADD CONSTRAINT "ms_diet_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal_guest" ADD CONSTRAINT "ms_meal_guest_meal_id_ms_meal_meal_id_fk" FOREIGN KEY ("meal_id") REFERENCES "public"."ms_meal"("meal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal_guest" ADD CONSTRAINT "ms_meal_guest_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal_guest" ADD CONSTRAINT "ms_meal_guest_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal" ADD CONSTRAINT "ms_meal_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_meal" ADD CONSTRAINT "ms_meal_sold_by_ms_fee_fee_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."ms_fee"("fee_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_diet_ms_idx" ON "ms_diet" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_diet_user_idx" ON "ms_diet" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meal_guest_attendee_idx" ON "ms_meal_guest" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "ms_meal_guest_user_idx" ON "ms_meal_guest" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meal_ms_idx" ON "ms_meal" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_meal_fee_idx" ON "ms_meal" USING btree ("sold_by");