-- Written by hand.
-- Whatever makes the next release of a programme differ from the last one is noted where it is written.
CREATE FUNCTION "session_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ms_changed_session" ("session_id", "ms_id")
    SELECT NEW."id", m."ms_id" FROM "ms_meeting" m WHERE m."ms_id" = NEW."ms_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_session_added" AFTER INSERT ON "ms_session"
  FOR EACH ROW EXECUTE FUNCTION "session_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_session_changed" AFTER UPDATE ON "ms_session" FOR EACH ROW
  WHEN ((OLD."parent_id", OLD."start_time", OLD."end_time", OLD."hall_id", OLD."track_id", OLD."topic", OLD."topic_en", OLD."kind", OLD."abstract", OLD."abstract_en", OLD."live_id", OLD."art_id", OLD."out_time")
    IS DISTINCT FROM (NEW."parent_id", NEW."start_time", NEW."end_time", NEW."hall_id", NEW."track_id", NEW."topic", NEW."topic_en", NEW."kind", NEW."abstract", NEW."abstract_en", NEW."live_id", NEW."art_id", NEW."out_time"))
  EXECUTE FUNCTION "session_changed"();--> statement-breakpoint
-- A part says of which block it is only while the block is in the timetable.
CREATE FUNCTION "session_block_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ms_changed_session" ("session_id", "ms_id")
    SELECT s."id", s."ms_id" FROM "ms_session" s JOIN "ms_meeting" m USING ("ms_id") WHERE s."parent_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_session_block_changed" AFTER UPDATE ON "ms_session" FOR EACH ROW
  WHEN ((OLD."out_time" IS NULL AND OLD."start_time" IS NOT NULL) <> (NEW."out_time" IS NULL AND NEW."start_time" IS NOT NULL))
  EXECUTE FUNCTION "session_block_changed"();--> statement-breakpoint
CREATE FUNCTION "session_people_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ms_changed_session" ("session_id", "ms_id")
    SELECT s."id", s."ms_id" FROM "ms_session" s JOIN "ms_meeting" m USING ("ms_id")
    WHERE s."id" IN (OLD."session_id", NEW."session_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_session_speaker_came" AFTER INSERT OR DELETE ON "ms_session_speaker"
  FOR EACH ROW EXECUTE FUNCTION "session_people_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_session_speaker_changed" AFTER UPDATE ON "ms_session_speaker" FOR EACH ROW
  WHEN ((OLD."session_id", OLD."user_id", OLD."name", OLD."name_en", OLD."hospital", OLD."hospital_en", OLD."role", OLD."order_num", OLD."answer" = 'declined')
    IS DISTINCT FROM (NEW."session_id", NEW."user_id", NEW."name", NEW."name_en", NEW."hospital", NEW."hospital_en", NEW."role", NEW."order_num", NEW."answer" = 'declined'))
  EXECUTE FUNCTION "session_people_changed"();--> statement-breakpoint
CREATE FUNCTION "session_hall_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ms_changed_session" ("session_id", "ms_id")
    SELECT s."id", s."ms_id" FROM "ms_session" s JOIN "ms_meeting" m USING ("ms_id") WHERE s."hall_id" = NEW."hall_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_hall_renamed" AFTER UPDATE ON "ms_hall" FOR EACH ROW
  WHEN ((OLD."name", OLD."name_en") IS DISTINCT FROM (NEW."name", NEW."name_en")) EXECUTE FUNCTION "session_hall_changed"();--> statement-breakpoint
CREATE FUNCTION "session_track_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ms_changed_session" ("session_id", "ms_id")
    SELECT s."id", s."ms_id" FROM "ms_session" s JOIN "ms_meeting" m USING ("ms_id") WHERE s."ms_id" = NEW."ms_id" AND s."track_id" = NEW."track_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_track_renamed" AFTER UPDATE ON "ms_track" FOR EACH ROW
  WHEN ((OLD."name", OLD."name_en") IS DISTINCT FROM (NEW."name", NEW."name_en")) EXECUTE FUNCTION "session_track_changed"();--> statement-breakpoint
-- A talk of a paper is in a release while the paper is presented.
CREATE FUNCTION "session_paper_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ms_changed_session" ("session_id", "ms_id")
    SELECT s."id", s."ms_id" FROM "ms_session" s JOIN "ms_meeting" m USING ("ms_id")
    WHERE s."art_id" IN (OLD."paper_id", NEW."paper_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_paper_talk_changed" AFTER UPDATE OF "state" ON "ms_paper" FOR EACH ROW
  WHEN ((OLD."state" = 'accepted') IS DISTINCT FROM (NEW."state" = 'accepted')) EXECUTE FUNCTION "session_paper_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_presentation_talk_answered" AFTER UPDATE OF "answer" ON "ms_presentation" FOR EACH ROW
  WHEN ((OLD."answer" = '2') IS DISTINCT FROM (NEW."answer" = '2')) EXECUTE FUNCTION "session_paper_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_presentation_talk_came" AFTER INSERT ON "ms_presentation" FOR EACH ROW
  WHEN (NEW."answer" = '2') EXECUTE FUNCTION "session_paper_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_presentation_talk_went" AFTER DELETE ON "ms_presentation" FOR EACH ROW
  WHEN (OLD."answer" = '2') EXECUTE FUNCTION "session_paper_changed"();--> statement-breakpoint
-- What differs by now is not known: the next release of each programme compares all of it once more.
INSERT INTO "ms_changed_session" ("session_id", "ms_id") SELECT "id", "ms_id" FROM "ms_session";
