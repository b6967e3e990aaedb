CREATE TABLE "ms_room_kind" (
	"kind_id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"kind_name" text NOT NULL,
	"kind_name_en" text,
	"bed" text NOT NULL,
	"breakfast" integer DEFAULT 0 NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_room_kind_bed_check" CHECK ("ms_room_kind"."bed" in ('double', 'twin')),
	CONSTRAINT "ms_room_kind_shared_check" CHECK (not "ms_room_kind"."shared" or "ms_room_kind"."bed" = 'twin'),
	CONSTRAINT "ms_room_kind_breakfast_check" CHECK ("ms_room_kind"."breakfast" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_room_night" (
	"kind_id" integer NOT NULL,
	"day" text NOT NULL,
	"price" bigint NOT NULL,
	"pool_id" integer NOT NULL,
	CONSTRAINT "ms_room_night_kind_id_day_pk" PRIMARY KEY("kind_id","day"),
	CONSTRAINT "ms_room_night_pool_id_unique" UNIQUE("pool_id"),
	CONSTRAINT "ms_room_night_price_check" CHECK ("ms_room_night"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ms_share" (
	"share_id" serial PRIMARY KEY NOT NULL,
	"kind_id" integer NOT NULL,
	"sex" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_share_sex_check" CHECK ("ms_share"."sex" in ('m', 'f'))
);
--> statement-breakpoint
CREATE TABLE "ms_share_night" (
	"share_id" integer NOT NULL,
	"day" text NOT NULL,
	"pool_id" integer NOT NULL,
	CONSTRAINT "ms_share_night_share_id_day_pk" PRIMARY KEY("share_id","day"),
	CONSTRAINT "ms_share_night_pool_id_unique" UNIQUE("pool_id")
);
--> statement-breakpoint
CREATE TABLE "ms_stay_right" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"kind_id" integer NOT NULL,
	"nights" integer NOT NULL,
	"reason" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_stay_right_nights_check" CHECK ("ms_stay_right"."nights" > 0)
);
--> statement-breakpoint
CREATE TABLE "ms_stay" (
	"stay_id" serial PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"kind_id" integer NOT NULL,
	"change_of" integer,
	"nights" jsonb NOT NULL,
	"half" boolean NOT NULL,
	"sex" text,
	"share_id" integer,
	"mate_name" text,
	"mate_state" text,
	"mate_until" timestamp with time zone,
	"wishes" text[] DEFAULT '{}'::text[] NOT NULL,
	"guest_name" text NOT NULL,
	"room_no" text,
	"state" text NOT NULL,
	"line_id" integer,
	"reason" text,
	"booked_time" timestamp with time zone,
	"changed_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_stay_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "ms_stay_state_check" CHECK ("ms_stay"."state" in ('draft', 'awaiting', 'booked', 'expired', 'cancelled')),
	CONSTRAINT "ms_stay_mate_check" CHECK ("ms_stay"."mate_state" in ('asked', 'accepted', 'declined')),
	CONSTRAINT "ms_stay_line_check" CHECK ("ms_stay"."line_id" is not null or "ms_stay"."state" <> 'awaiting'),
	CONSTRAINT "ms_stay_time_check" CHECK ("ms_stay"."state" <> 'booked' or "ms_stay"."booked_time" is not null),
	CONSTRAINT "ms_stay_half_check" CHECK ("ms_stay"."half" or "ms_stay"."share_id" is null)
);
--> statement-breakpoint
ALTER TABLE "stock_hold" DROP CONSTRAINT "stock_hold_holder_check";--> statement-breakpoint
ALTER TABLE "stock_pool" DROP CONSTRAINT "stock_pool_kind_check";--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "intro" text;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "intro_en" text;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "pictures" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "least_nights" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "deposit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "hold_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "order_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD COLUMN "listed_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_room_kind" ADD CONSTRAINT "ms_room_kind_hotel_id_ms_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."ms_hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_room_night" ADD CONSTRAINT "ms_room_night_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_room_night" ADD CONSTRAINT "ms_room_night_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_share" ADD CONSTRAINT "ms_share_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_share_night" ADD CONSTRAINT "ms_share_night_share_id_ms_share_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."ms_share"("share_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_share_night" ADD CONSTRAINT "ms_share_night_pool_id_stock_pool_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock_pool"("pool_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay_right" ADD CONSTRAINT "ms_stay_right_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay_right" ADD CONSTRAINT "ms_stay_right_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_attendee_id_ms_attendee_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."ms_attendee"("attendee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_kind_id_ms_room_kind_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ms_room_kind"("kind_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_change_of_ms_stay_stay_id_fk" FOREIGN KEY ("change_of") REFERENCES "public"."ms_stay"("stay_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_share_id_ms_share_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."ms_share"("share_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_stay" ADD CONSTRAINT "ms_stay_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_room_kind_hotel_idx" ON "ms_room_kind" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "ms_share_kind_idx" ON "ms_share" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "ms_stay_right_kind_idx" ON "ms_stay_right" USING btree ("kind_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_stay_key" ON "ms_stay" USING btree ("attendee_id") WHERE state in ('awaiting', 'booked') and change_of is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_stay_change_key" ON "ms_stay" USING btree ("change_of") WHERE state = 'awaiting';--> statement-breakpoint
CREATE INDEX "ms_stay_ms_idx" ON "ms_stay" USING btree ("ms_id","stay_id");--> statement-breakpoint
CREATE INDEX "ms_stay_kind_idx" ON "ms_stay" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "ms_stay_share_idx" ON "ms_stay" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "ms_stay_user_idx" ON "ms_stay" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD CONSTRAINT "ms_hotel_deposit_check" CHECK ("ms_hotel"."deposit" >= 0);--> statement-breakpoint
ALTER TABLE "ms_hotel" ADD CONSTRAINT "ms_hotel_nights_check" CHECK ("ms_hotel"."least_nights" > 0 and "ms_hotel"."hold_hours" > 0);--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_holder_check" CHECK ("stock_hold"."holder" in ('attendee', 'item', 'line', 'coupon', 'opening', 'stay', 'share'));--> statement-breakpoint
ALTER TABLE "stock_pool" ADD CONSTRAINT "stock_pool_kind_check" CHECK ("stock_pool"."kind" in ('meeting', 'fee', 'shared', 'coupon', 'night', 'half'));