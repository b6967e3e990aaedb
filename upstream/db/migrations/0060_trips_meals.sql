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
CREATE TABLE "ms_car" (
	"car_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"direction" text NOT NULL,
	"station" text NOT NULL,
	"meet_time" timestamp with time zone NOT NULL,
	"delay_time" timestamp with time zone,
	"meet_point" text DEFAULT '' NOT NULL,
	"meet_point_en" text DEFAULT '' NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"driver" text DEFAULT '' NOT NULL,
	"driver_phone" text DEFAULT '' NOT NULL,
	"seats" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_car_direction_check" CHECK ("ms_car"."direction" in ('arrive', 'leave')),
	CONSTRAINT "ms_car_seats_check" CHECK ("ms_car"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_trip" (
	"trip_id" serial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"direction" text NOT NULL,
	"way" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"from_city" text DEFAULT '' NOT NULL,
	"from_station" text DEFAULT '' NOT NULL,
	"to_city" text DEFAULT '' NOT NULL,
	"to_station" text DEFAULT '' NOT NULL,
	"depart_time" timestamp with time zone,
	"arrive_time" timestamp with time zone,
	"people" integer NOT NULL,
	"pick_up" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"car_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_trip_direction_check" CHECK ("ms_trip"."direction" in ('arrive', 'leave')),
	CONSTRAINT "ms_trip_way_check" CHECK ("ms_trip"."way" in ('train', 'flight', 'car', 'other')),
	CONSTRAINT "ms_trip_people_check" CHECK ("ms_trip"."people" > 0),
	CONSTRAINT "ms_trip_car_check" CHECK ("ms_trip"."car_id" is null or "ms_trip"."pick_up"),
	CONSTRAINT "ms_trip_time_check" CHECK (case "ms_trip"."direction" when 'arrive' then "ms_trip"."arrive_time" is not null else "ms_trip"."depart_time" is not null end)
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
ALTER TABLE "ms_car" ADD CONSTRAINT "ms_car_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_trip" ADD CONSTRAINT "ms_trip_car_id_ms_car_car_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."ms_car"("car_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_diet_ms_idx" ON "ms_diet" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_diet_user_idx" ON "ms_diet" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meal_guest_attendee_idx" ON "ms_meal_guest" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "ms_meal_guest_user_idx" ON "ms_meal_guest" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_meal_ms_idx" ON "ms_meal" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_meal_fee_idx" ON "ms_meal" USING btree ("sold_by");--> statement-breakpoint
CREATE INDEX "ms_car_ms_idx" ON "ms_car" USING btree ("ms_id","meet_time");--> statement-breakpoint
CREATE INDEX "ms_car_phone_idx" ON "ms_car" USING btree ("meet_time") WHERE driver_phone <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "ms_trip_key" ON "ms_trip" USING btree ("attendee_id","direction");--> statement-breakpoint
CREATE INDEX "ms_trip_ms_idx" ON "ms_trip" USING btree ("ms_id","trip_id");--> statement-breakpoint
CREATE INDEX "ms_trip_user_idx" ON "ms_trip" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_trip_car_idx" ON "ms_trip" USING btree ("car_id");