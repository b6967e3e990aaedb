CREATE TABLE "ms_board" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"released_seq" integer DEFAULT 0 NOT NULL,
	"release" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_hall" (
	"hall_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"capacity" integer,
	"order_num" integer DEFAULT 0 NOT NULL,
	"gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_released_session" (
	"id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"parent_id" integer,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"place" text,
	"place_en" text,
	"topic" text NOT NULL,
	"topic_en" text,
	"kind" text DEFAULT 'talk' NOT NULL,
	"track" text,
	"track_en" text,
	"abstract" text,
	"abstract_en" text,
	"live_id" integer,
	CONSTRAINT "ms_released_session_time_check" CHECK ("ms_released_session"."end_time" >= "ms_released_session"."start_time")
);
--> statement-breakpoint
CREATE TABLE "ms_release" (
	"ms_id" integer NOT NULL,
	"number" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_en" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ms_release_ms_id_number_pk" PRIMARY KEY("ms_id","number")
);
--> statement-breakpoint
CREATE TABLE "ms_released_speaker" (
	"id" integer PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"ms_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"name_en" text,
	"hospital" text,
	"hospital_en" text,
	"role" text DEFAULT 'speaker' NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_told_session" (
	"id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"place" text,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"user_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_track" (
	"track_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	"gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_withdrawn_session" (
	"id" integer PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"release" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_session" ALTER COLUMN "start_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session" ALTER COLUMN "end_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "hall_id" integer;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "track_id" integer;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "guid" text;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "out_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD COLUMN "answer" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD COLUMN "answer_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD COLUMN "asked_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_board" ADD CONSTRAINT "ms_board_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_hall" ADD CONSTRAINT "ms_hall_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_session" ADD CONSTRAINT "ms_released_session_id_ms_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_session" ADD CONSTRAINT "ms_released_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_release" ADD CONSTRAINT "ms_release_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_release" ADD CONSTRAINT "ms_release_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_speaker" ADD CONSTRAINT "ms_released_speaker_session_id_ms_released_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ms_released_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_speaker" ADD CONSTRAINT "ms_released_speaker_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_released_speaker" ADD CONSTRAINT "ms_released_speaker_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_told_session" ADD CONSTRAINT "ms_told_session_id_ms_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_told_session" ADD CONSTRAINT "ms_told_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_track" ADD CONSTRAINT "ms_track_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_withdrawn_session" ADD CONSTRAINT "ms_withdrawn_session_id_ms_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."ms_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_withdrawn_session" ADD CONSTRAINT "ms_withdrawn_session_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_hall_ms_idx" ON "ms_hall" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_released_session_ms_idx" ON "ms_released_session" USING btree ("ms_id","start_time");--> statement-breakpoint
CREATE INDEX "ms_released_speaker_ms_idx" ON "ms_released_speaker" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_released_speaker_session_idx" ON "ms_released_speaker" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ms_released_speaker_user_idx" ON "ms_released_speaker" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ms_told_session_ms_idx" ON "ms_told_session" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_track_ms_idx" ON "ms_track" USING btree ("ms_id");--> statement-breakpoint
CREATE INDEX "ms_withdrawn_session_ms_idx" ON "ms_withdrawn_session" USING btree ("ms_id");--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_hall_id_ms_hall_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."ms_hall"("hall_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_track_id_ms_track_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."ms_track"("track_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_session_hall_idx" ON "ms_session" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "ms_session_parent_idx" ON "ms_session" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "ms_session_speaker" ADD CONSTRAINT "ms_session_speaker_answer_check" CHECK ("ms_session_speaker"."answer" in ('none', 'accepted', 'declined'));--> statement-breakpoint
-- What was a programme until now stands on boards, and is their first release, of which everybody knows. By hand.
UPDATE "ms_session" SET "minutes" = greatest(1, round(extract(epoch from "end_time" - "start_time") / 60)::integer), "seq" = 1, "version" = 1;--> statement-breakpoint
ALTER TABLE "ms_session" ALTER COLUMN "minutes" DROP DEFAULT;--> statement-breakpoint
INSERT INTO "ms_hall" ("ms_id", "name", "name_en", "order_num") SELECT "ms_id", "place", max("place_en"), row_number() over (partition by "ms_id" order by min("id")) FROM "ms_session" WHERE "place" <> '' GROUP BY "ms_id", "place";--> statement-breakpoint
INSERT INTO "ms_track" ("ms_id", "name", "name_en", "order_num") SELECT "ms_id", "track", max("track_en"), row_number() over (partition by "ms_id" order by min("id")) FROM "ms_session" WHERE "track" <> '' GROUP BY "ms_id", "track";--> statement-breakpoint
UPDATE "ms_session" s SET "hall_id" = h."hall_id" FROM "ms_hall" h WHERE h."ms_id" = s."ms_id" AND h."name" = s."place";--> statement-breakpoint
UPDATE "ms_session" s SET "track_id" = t."track_id" FROM "ms_track" t WHERE t."ms_id" = s."ms_id" AND t."name" = s."track";--> statement-breakpoint
UPDATE "ms_session_speaker" SET "answer" = 'accepted';--> statement-breakpoint
INSERT INTO "ms_released_session" SELECT s."id", s."ms_id", s."parent_id", s."start_time", s."end_time", h."name", h."name_en", s."topic", s."topic_en", s."kind", t."name", t."name_en", s."abstract", s."abstract_en", s."live_id" FROM "ms_session" s LEFT JOIN "ms_hall" h USING ("hall_id") LEFT JOIN "ms_track" t USING ("track_id");--> statement-breakpoint
INSERT INTO "ms_released_speaker" SELECT "id", "session_id", "ms_id", "user_id", "name", "name_en", "hospital", "hospital_en", "role", "order_num" FROM "ms_session_speaker";--> statement-breakpoint
INSERT INTO "ms_board" SELECT DISTINCT "ms_id", 1, 1, 1 FROM "ms_session";--> statement-breakpoint
INSERT INTO "ms_release" ("ms_id", "number", "content", "changes") SELECT s."ms_id", 1, jsonb_agg(jsonb_build_object('id', s."id", 'parentId', s."parent_id", 'startTime', to_char(s."start_time" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), 'endTime', to_char(s."end_time" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), 'place', s."place", 'placeEn', s."place_en", 'topic', s."topic", 'topicEn', s."topic_en", 'kind', s."kind", 'track', s."track", 'trackEn', s."track_en", 'abstract', s."abstract", 'abstractEn', s."abstract_en", 'liveId', s."live_id", 'speakers', coalesce((SELECT jsonb_agg(jsonb_build_object('id', p."id", 'userId', p."user_id", 'name', p."name", 'nameEn', p."name_en", 'hospital', p."hospital", 'hospitalEn', p."hospital_en", 'role', p."role") ORDER BY p."order_num", p."id") FROM "ms_released_speaker" p WHERE p."session_id" = s."id"), '[]')) ORDER BY s."start_time", s."id"), '[]' FROM "ms_released_session" s GROUP BY s."ms_id";--> statement-breakpoint
INSERT INTO "ms_told_session" ("id", "ms_id", "start_time", "end_time", "place", "user_ids") SELECT s."id", s."ms_id", s."start_time", s."end_time", s."place", coalesce((SELECT array_agg(DISTINCT p."user_id") FROM "ms_released_speaker" p WHERE p."session_id" = s."id" AND p."user_id" IS NOT NULL), '{}') FROM "ms_released_session" s;--> statement-breakpoint
-- Sessions that were written in a plan and not handed in yet lie on the board.
DO $$
DECLARE one record; who record; hall integer; fresh integer;
BEGIN
  FOR one IN SELECT l."ms_id", c.value FROM "ms_plan" l, jsonb_array_elements(CASE jsonb_typeof(l."plan" -> 'sessions') WHEN 'array' THEN l."plan" -> 'sessions' ELSE '[]' END) c
    WHERE c.value ->> 'id' IS NULL AND c.value ->> 'topic' <> '' AND c.value ->> 'startTime' <> '' AND c.value ->> 'endTime' > c.value ->> 'startTime' LOOP
    INSERT INTO "ms_board" VALUES (one."ms_id", 2, 0, 0) ON CONFLICT ("ms_id") DO UPDATE SET "seq" = 2;
    SELECT "hall_id" INTO hall FROM "ms_hall" WHERE "ms_id" = one."ms_id" AND "name" = one.value ->> 'place';
    IF hall IS NULL AND coalesce(one.value ->> 'place', '') <> '' THEN
      INSERT INTO "ms_hall" ("ms_id", "name", "name_en") VALUES (one."ms_id", one.value ->> 'place', nullif(one.value ->> 'placeEn', '')) RETURNING "hall_id" INTO hall;
    END IF;
    INSERT INTO "ms_session" ("ms_id", "start_time", "end_time", "minutes", "hall_id", "topic", "topic_en", "kind", "seq", "version")
      VALUES (one."ms_id", (one.value ->> 'startTime')::timestamp at time zone 'Asia/Shanghai', (one.value ->> 'endTime')::timestamp at time zone 'Asia/Shanghai',
        greatest(1, round(extract(epoch from (one.value ->> 'endTime')::timestamp - (one.value ->> 'startTime')::timestamp) / 60)::integer), hall, one.value ->> 'topic', nullif(one.value ->> 'topicEn', ''), coalesce(one.value ->> 'kind', 'talk'), 2, 1)
      RETURNING "id" INTO fresh;
    FOR who IN SELECT p.value, p.ordinality FROM jsonb_array_elements(coalesce(one.value -> 'speakers', '[]')) WITH ORDINALITY p WHERE p.value ->> 'name' <> '' LOOP
      INSERT INTO "ms_session_speaker" ("session_id", "ms_id", "name", "name_en", "hospital", "hospital_en", "role", "order_num")
        VALUES (fresh, one."ms_id", who.value ->> 'name', nullif(who.value ->> 'nameEn', ''), nullif(who.value ->> 'hospital', ''), nullif(who.value ->> 'hospitalEn', ''), coalesce(who.value ->> 'role', 'speaker'), who.ordinality - 1);
    END LOOP;
  END LOOP;
END $$;
