-- Written by hand.
-- What is kept of the accepted papers of a meeting is forgotten as soon as which they are, or their order, is another.
CREATE FUNCTION "accepted_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sys_kept_change" ("name") VALUES ('accepted ' || coalesce(NEW."ms_id", OLD."ms_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_paper_accepted_changed" AFTER UPDATE ON "ms_paper" FOR EACH ROW
  WHEN ((OLD."state" = 'accepted' OR NEW."state" = 'accepted') AND (OLD."state", OLD."form", OLD."column_id", OLD."paper_no", OLD."version")
    IS DISTINCT FROM (NEW."state", NEW."form", NEW."column_id", NEW."paper_no", NEW."version"))
  EXECUTE FUNCTION "accepted_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_presentation_came" AFTER INSERT OR DELETE ON "ms_presentation"
  FOR EACH ROW EXECUTE FUNCTION "accepted_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_presentation_changed" AFTER UPDATE ON "ms_presentation" FOR EACH ROW
  WHEN ((OLD."answer", OLD."award_id", OLD."book_no") IS DISTINCT FROM (NEW."answer", NEW."award_id", NEW."book_no"))
  EXECUTE FUNCTION "accepted_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_call_column_changed" AFTER UPDATE ON "ms_call_column" FOR EACH ROW
  WHEN ((OLD."name", OLD."name_en", OLD."order_num") IS DISTINCT FROM (NEW."name", NEW."name_en", NEW."order_num"))
  EXECUTE FUNCTION "accepted_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_call_award_changed" AFTER UPDATE ON "ms_call_award" FOR EACH ROW
  WHEN ((OLD."name", OLD."name_en", OLD."order_num") IS DISTINCT FROM (NEW."name", NEW."name_en", NEW."order_num"))
  EXECUTE FUNCTION "accepted_changed"();--> statement-breakpoint
-- What is kept of the money of a meeting is forgotten with every order that is paid, and with whatever makes its sums others afterwards. An order
-- that waits for its money writes nothing here.
CREATE FUNCTION "meeting_money_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."ms_id" IS NOT NULL THEN
    INSERT INTO "sys_kept_change" ("name") VALUES ('money ' || NEW."ms_id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "order_money_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sys_kept_change" ("name")
    SELECT 'money ' || "ms_id" FROM "pay_order" WHERE "order_no" = NEW."order_no" AND "ms_id" IS NOT NULL AND "pay_time" IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "item_money_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sys_kept_change" ("name")
    SELECT 'money ' || "ms_id" FROM "ms_attendee" WHERE "attendee_id" = NEW."attendee_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "pay_order_money_came" AFTER INSERT ON "pay_order" FOR EACH ROW
  WHEN (NEW."pay_time" IS NOT NULL) EXECUTE FUNCTION "meeting_money_changed"();--> statement-breakpoint
CREATE TRIGGER "pay_order_money_changed" AFTER UPDATE ON "pay_order" FOR EACH ROW
  WHEN (OLD."pay_time" IS DISTINCT FROM NEW."pay_time") EXECUTE FUNCTION "meeting_money_changed"();--> statement-breakpoint
CREATE TRIGGER "pay_order_line_money_changed" AFTER UPDATE ON "pay_order_line" FOR EACH ROW
  WHEN ((OLD."state", OLD."amount", OLD."refunded", OLD."title", OLD."title_en", OLD."terms", OLD."ref_id")
    IS DISTINCT FROM (NEW."state", NEW."amount", NEW."refunded", NEW."title", NEW."title_en", NEW."terms", NEW."ref_id"))
  EXECUTE FUNCTION "order_money_changed"();--> statement-breakpoint
CREATE TRIGGER "pay_refund_money_came" AFTER INSERT ON "pay_refund"
  FOR EACH ROW EXECUTE FUNCTION "order_money_changed"();--> statement-breakpoint
CREATE TRIGGER "pay_refund_money_changed" AFTER UPDATE ON "pay_refund" FOR EACH ROW
  WHEN ((OLD."status", OLD."failure", OLD."taken", OLD."lines") IS DISTINCT FROM (NEW."status", NEW."failure", NEW."taken", NEW."lines"))
  EXECUTE FUNCTION "order_money_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_attendee_money_changed" AFTER UPDATE ON "ms_attendee" FOR EACH ROW
  WHEN (OLD."fee_id" <> NEW."fee_id" OR (OLD."line_id" IS NOT NULL AND OLD."line_id" IS DISTINCT FROM NEW."line_id"))
  EXECUTE FUNCTION "meeting_money_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_item_money_changed" AFTER UPDATE ON "ms_item" FOR EACH ROW
  WHEN (OLD."line_id" IS NOT NULL AND (OLD."fee_id", OLD."line_id", OLD."change") IS DISTINCT FROM (NEW."fee_id", NEW."line_id", NEW."change"))
  EXECUTE FUNCTION "item_money_changed"();--> statement-breakpoint
CREATE TRIGGER "ms_fee_money_changed" AFTER UPDATE ON "ms_fee" FOR EACH ROW
  WHEN ((OLD."fee_name", OLD."fee_name_en") IS DISTINCT FROM (NEW."fee_name", NEW."fee_name_en"))
  EXECUTE FUNCTION "meeting_money_changed"();
