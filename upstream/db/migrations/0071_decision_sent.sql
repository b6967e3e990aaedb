-- What authors were told never changes. By hand.
CREATE FUNCTION "decision_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the decision on paper % was sent', OLD."paper_id";
END $$;--> statement-breakpoint
CREATE TRIGGER "ms_decision_kept" BEFORE UPDATE OR DELETE ON "ms_decision"
  FOR EACH ROW WHEN (OLD."state" = 'sent') EXECUTE FUNCTION "decision_is_kept"();
