-- Written by hand.
-- What authors were told never changes.
CREATE FUNCTION "decision_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the decision on paper % was sent', OLD."paper_id";
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_decision_kept" BEFORE UPDATE OR DELETE ON "ms_decision"
  FOR EACH ROW WHEN (OLD."state" = 'sent') EXECUTE FUNCTION "decision_is_kept"();
--> statement-breakpoint
-- A number of the book of abstracts is given once, and stays.
CREATE FUNCTION ms_presentation_keeps_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a number of a book of abstracts stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER ms_presentation_keeps_number BEFORE UPDATE OF book_no ON ms_presentation
  FOR EACH ROW WHEN (OLD.book_no IS NOT NULL AND NEW.book_no IS DISTINCT FROM OLD.book_no)
  EXECUTE FUNCTION ms_presentation_keeps_number();
--> statement-breakpoint
-- Rules of the authorities: classes I and II until 2024, one kind since the reform.
INSERT INTO "credit_rule" ("authority", "name", "name_en", "valid_from", "valid_to", "kinds", "minutes_per_point", "lecturer_tenths", "chair_tenths", "year_need_tenths", "year_minutes", "self_most_tenths") VALUES
	('national', '国家级继续医学教育项目（Ⅰ类学分）', 'National programme (class I)', '2000-01-01', '2024-12-31', '[{"code":"1","name":"Ⅰ类学分","nameEn":"Class I credit","most":10,"pattern":"^20\\d{2}-\\d{2}-\\d{2}-\\d{3}$","example":"2024-03-01-118"}]', 180, 60, 10, 250, 5400, NULL),
	('province', '省级继续医学教育项目（Ⅱ类学分）', 'Provincial programme (class II)', '2000-01-01', '2024-12-31', '[{"code":"2","name":"Ⅱ类学分","nameEn":"Class II credit","most":5,"pattern":"^20\\d{2}-[1-8]\\d-\\d{2}-\\d{3}$","example":"2024-31-03-118"}]', 180, 60, 10, 250, 5400, NULL),
	('national', '国家级继续医学教育项目', 'National programme', '2025-01-01', NULL, '[{"code":"0","name":"继续医学教育学分","nameEn":"CME credit","most":10,"pattern":"^20\\d{2}-\\d{2}-\\d{2}-\\d{3}$","example":"2026-03-01-118"}]', 180, 60, 10, 250, 5400, 100),
	('province', '省级继续医学教育项目', 'Provincial programme', '2025-01-01', NULL, '[{"code":"0","name":"继续医学教育学分","nameEn":"CME credit","most":10,"pattern":"^20\\d{2}-[1-8]\\d-\\d{2}-\\d{3}$","example":"2026-31-03-118"}]', 180, 60, 10, 250, 5400, 100),
	('tcm', '中医药继续教育项目', 'Traditional Chinese medicine programme', '2025-01-01', NULL, '[{"code":"0","name":"中医药继续教育学分","nameEn":"TCM credit","most":10,"pattern":"^(ZYY)?20\\d{2}-?\\d{2}-?\\d{2}-?\\d{3}$","example":"ZYY2026-03-01-118"}]', 180, 60, 10, 250, 5400, 100);
--> statement-breakpoint
UPDATE "ms_credit_session" c SET "rule_id" = r."rule_id" FROM "credit_rule" r
	WHERE r."valid_to" IS NOT NULL AND c."credit_class" = r."kinds"->0->>'code';
