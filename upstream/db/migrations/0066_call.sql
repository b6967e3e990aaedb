CREATE TABLE "ms_call_award" (
	"award_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"note" text,
	"note_en" text,
	"order_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_call_column" (
	"column_id" serial PRIMARY KEY NOT NULL,
	"ms_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"order_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_call_consent" (
	"ms_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text,
	CONSTRAINT "ms_call_consent_ms_id_kind_pk" PRIMARY KEY("ms_id","kind"),
	CONSTRAINT "ms_call_consent_check" CHECK ("ms_call_consent"."kind" in ('ethics', 'conflict', 'copyright'))
);
--> statement-breakpoint
CREATE TABLE "ms_call_form" (
	"ms_id" integer NOT NULL,
	"form" text NOT NULL,
	"title_words" integer,
	"words" integer,
	"words_en" integer,
	CONSTRAINT "ms_call_form_ms_id_form_pk" PRIMARY KEY("ms_id","form"),
	CONSTRAINT "ms_call_form_check" CHECK ("ms_call_form"."form" in ('oral', 'poster', 'text'))
);
--> statement-breakpoint
CREATE TABLE "ms_call" (
	"ms_id" integer PRIMARY KEY NOT NULL,
	"grace_minutes" integer DEFAULT 0 NOT NULL,
	"languages" text DEFAULT 'either' NOT NULL,
	"intro" text,
	"intro_en" text,
	"certified" boolean DEFAULT false NOT NULL,
	"most_papers" integer,
	"last_no" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ms_call_languages_check" CHECK ("ms_call"."languages" in ('either', 'zh', 'en', 'both')),
	CONSTRAINT "ms_call_grace_check" CHECK ("ms_call"."grace_minutes" between 0 and 1440),
	CONSTRAINT "ms_call_most_check" CHECK ("ms_call"."most_papers" > 0)
);
--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD COLUMN "units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD COLUMN "presenter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD COLUMN "ask_hash" text;--> statement-breakpoint
ALTER TABLE "ms_paper_author" ADD COLUMN "ask_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ms_paper_version" ADD COLUMN "keywords_en" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper_version" ADD COLUMN "summary_en" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper_version" ADD COLUMN "consents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper_version" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD COLUMN "column_id" integer;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD COLUMN "keywords_en" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD COLUMN "summary_en" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD COLUMN "rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper" ADD COLUMN "submit_rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_call_award" ADD CONSTRAINT "ms_call_award_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call_column" ADD CONSTRAINT "ms_call_column_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call_consent" ADD CONSTRAINT "ms_call_consent_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call_form" ADD CONSTRAINT "ms_call_form_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_call" ADD CONSTRAINT "ms_call_ms_id_ms_meeting_ms_id_fk" FOREIGN KEY ("ms_id") REFERENCES "public"."ms_meeting"("ms_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_call_award_ms_idx" ON "ms_call_award" USING btree ("ms_id","order_num");--> statement-breakpoint
CREATE INDEX "ms_call_column_ms_idx" ON "ms_call_column" USING btree ("ms_id","order_num");--> statement-breakpoint
ALTER TABLE "ms_paper" ADD CONSTRAINT "ms_paper_column_id_ms_call_column_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ms_call_column"("column_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_author_own_key" ON "ms_paper_author" USING btree ("paper_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ms_paper_author_ask_key" ON "ms_paper_author" USING btree ("ask_hash");--> statement-breakpoint
CREATE INDEX "ms_paper_column_idx" ON "ms_paper" USING btree ("column_id");--> statement-breakpoint
-- What was a call until now: columns of what was handed in to them, numbers go on, authors have their one unit. By hand.
UPDATE "ms_paper_author" SET "presenter" = ("order_num" = 1), "units" = CASE WHEN coalesce("unit", "unit_en", '') = '' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('unit', coalesce("unit", ''), 'unitEn', coalesce("unit_en", ''), 'department', '', 'departmentEn', '')) END;--> statement-breakpoint
UPDATE "ms_paper" SET "rev" = 1, "submit_rev" = 1 WHERE "version" > 0;--> statement-breakpoint
INSERT INTO "ms_call" ("ms_id", "last_no") SELECT "ms_id", coalesce(max(substring("paper_no" from '\d{1,6}$')::integer), 0) FROM "ms_paper" GROUP BY "ms_id";--> statement-breakpoint
INSERT INTO "ms_call_column" ("ms_id", "name", "name_en", "order_num") SELECT "ms_id", "category", max("category_en"), row_number() over (partition by "ms_id" order by min("paper_id")) FROM "ms_paper" WHERE "category" <> '' GROUP BY "ms_id", "category";--> statement-breakpoint
UPDATE "ms_paper" p SET "column_id" = c."column_id" FROM "ms_call_column" c WHERE c."ms_id" = p."ms_id" AND c."name" = p."category";--> statement-breakpoint
ALTER TABLE "ms_paper_author" DROP COLUMN "unit";--> statement-breakpoint
ALTER TABLE "ms_paper_author" DROP COLUMN "unit_en";--> statement-breakpoint
ALTER TABLE "ms_paper" DROP COLUMN "category";--> statement-breakpoint
ALTER TABLE "ms_paper" DROP COLUMN "category_en";--> statement-breakpoint
-- Nothing is accepted of which somebody says that it is not theirs. By hand.
CREATE FUNCTION "paper_is_settled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "ms_paper_author" WHERE "paper_id" = NEW."paper_id" AND "confirm_status" = '2') THEN
    RAISE EXCEPTION 'paper % is disowned by one of its authors', NEW."paper_id";
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_paper_settled" BEFORE UPDATE OF "state" ON "ms_paper"
  FOR EACH ROW WHEN (NEW."state" = 'accepted' AND OLD."state" <> 'accepted') EXECUTE FUNCTION "paper_is_settled"();
