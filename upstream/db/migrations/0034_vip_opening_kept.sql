-- Until when VIP time runs that is older than the orders was said once, and of nobody who comes now.
CREATE FUNCTION "refuse_opening"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'VIP time of before of person % never changes', NEW."user_id" USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "vip_member_opening_new" BEFORE INSERT ON "vip_member"
  FOR EACH ROW WHEN (NEW."opening_time" IS NOT NULL) EXECUTE FUNCTION "refuse_opening"();--> statement-breakpoint
CREATE TRIGGER "vip_member_opening_fixed" BEFORE UPDATE OF "opening_time", "user_id" ON "vip_member"
  FOR EACH ROW WHEN (NEW."opening_time" IS DISTINCT FROM OLD."opening_time" OR NEW."user_id" <> OLD."user_id") EXECUTE FUNCTION "refuse_opening"();
