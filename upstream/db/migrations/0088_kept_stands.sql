-- Written by hand.
-- What is kept of how the papers on the board of a meeting stand is forgotten as soon as another presents one of them, or that somebody has a place, or is paid for.
CREATE FUNCTION "stands_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sys_kept_change" ("name") VALUES ('stands ' || coalesce(NEW."ms_id", OLD."ms_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "paper_stands_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sys_kept_change" ("name")
    SELECT 'stands ' || "ms_id" FROM "ms_paper" WHERE "paper_id" = coalesce(NEW."paper_id", OLD."paper_id") AND "state" = 'accepted';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "fee_scope_stands_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sys_kept_change" ("name")
    SELECT 'stands ' || "ms_id" FROM "ms_fee" WHERE "fee_id" = coalesce(NEW."fee_id", OLD."fee_id");
  RETURN NULL;
END $$;--> statement-breakpoint
-- In the first minute of a congress 1,638 people enrol: what is theirs is written for those who have an accepted paper there alone.
CREATE FUNCTION "attendee_stands_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sys_kept_change" ("name")
    SELECT 'stands ' || coalesce(NEW."ms_id", OLD."ms_id") WHERE EXISTS (
      SELECT FROM "ms_paper_author" a JOIN "ms_paper" p USING ("paper_id")
      WHERE a."user_id" IN (NEW."user_id", OLD."user_id") AND p."ms_id" = coalesce(NEW."ms_id", OLD."ms_id") AND p."state" = 'accepted');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_presentation_stands_changed" AFTER UPDATE ON "ms_presentation" FOR EACH ROW
  WHEN (OLD."presenter_key" IS DISTINCT FROM NEW."presenter_key") EXECUTE FUNCTION "stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_paper_author_stands_came" AFTER INSERT OR DELETE ON "ms_paper_author"
  FOR EACH ROW EXECUTE FUNCTION "paper_stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_paper_author_stands_changed" AFTER UPDATE ON "ms_paper_author" FOR EACH ROW
  WHEN ((OLD."user_id", OLD."key", OLD."presenter", OLD."order_num") IS DISTINCT FROM (NEW."user_id", NEW."key", NEW."presenter", NEW."order_num"))
  EXECUTE FUNCTION "paper_stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_paper_fee_stands_came" AFTER INSERT OR DELETE ON "ms_paper_fee"
  FOR EACH ROW EXECUTE FUNCTION "paper_stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_paper_fee_stands_changed" AFTER UPDATE ON "ms_paper_fee" FOR EACH ROW
  WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "paper_stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_fee_stands_came" AFTER INSERT OR DELETE ON "ms_fee"
  FOR EACH ROW EXECUTE FUNCTION "stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_fee_stands_changed" AFTER UPDATE ON "ms_fee" FOR EACH ROW
  WHEN ((OLD."biz", OLD."closed", OLD."invited_only") IS DISTINCT FROM (NEW."biz", NEW."closed", NEW."invited_only"))
  EXECUTE FUNCTION "stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_fee_scope_stands_changed" AFTER INSERT OR UPDATE OR DELETE ON "ms_fee_scope"
  FOR EACH ROW EXECUTE FUNCTION "fee_scope_stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_attendee_stands_came" AFTER INSERT ON "ms_attendee" FOR EACH ROW
  WHEN (NEW."state" = 'enrolled') EXECUTE FUNCTION "attendee_stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_attendee_stands_gone" AFTER DELETE ON "ms_attendee" FOR EACH ROW
  WHEN (OLD."state" = 'enrolled') EXECUTE FUNCTION "attendee_stands_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_attendee_stands_changed" AFTER UPDATE ON "ms_attendee" FOR EACH ROW
  WHEN ((OLD."state" = 'enrolled' OR NEW."state" = 'enrolled') AND (OLD."state", OLD."user_id") IS DISTINCT FROM (NEW."state", NEW."user_id"))
  EXECUTE FUNCTION "attendee_stands_changed"();
