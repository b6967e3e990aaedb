ALTER TABLE "vip_member" ADD COLUMN "opening_time" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payment_paid_key" ON "pay_payment" USING btree ("order_no") WHERE state = 'paid';--> statement-breakpoint
-- VIP time that is older than the orders, or that nobody ordered, is from before: from now on all of it follows from them.
UPDATE "vip_member" v SET "opening_time" = CASE
    WHEN f."from" IS NULL THEN v."vip_expire_time" WHEN f."from" > f."pay_time" THEN f."from" END
FROM "vip_member" m LEFT JOIN LATERAL (
  SELECT (l."terms" ->> 'from')::timestamptz AS "from", o."pay_time" FROM "pay_order_line" l JOIN "pay_order" o USING ("order_no")
  WHERE l."user_id" = m."user_id" AND l."biz" = 'vip' AND l."terms" ->> 'from' IS NOT NULL ORDER BY 1 LIMIT 1
) f ON true
WHERE m."user_id" = v."user_id";--> statement-breakpoint
-- What was entered, logged, issued or read is never emptied.
CREATE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the table % is never emptied', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_account_kept" BEFORE TRUNCATE ON "ledger_account" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_kept" BEFORE TRUNCATE ON "ledger_transaction" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_kept" BEFORE TRUNCATE ON "ledger_entry" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "console_log_kept" BEFORE TRUNCATE ON "console_log" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "document_kept" BEFORE TRUNCATE ON "document" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "number_series_kept" BEFORE TRUNCATE ON "number_series" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "ms_paper_version_kept" BEFORE TRUNCATE ON "ms_paper_version" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "sys_file_access_kept" BEFORE TRUNCATE ON "sys_file_access" EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
-- Access records go when the law lets them, but say what they said until then.
CREATE TRIGGER "sys_file_access_fixed" BEFORE UPDATE ON "sys_file_access"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Nobody's money becomes somebody else's by another name on the account.
CREATE TRIGGER "ledger_account_fixed" BEFORE UPDATE OF "code", "user_id", "unit" OR DELETE ON "ledger_account"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- What is left of a person's account follows from the entry before; nobody keeps it for the house.
CREATE FUNCTION "ledger_entry_left"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer;
  had bigint;
BEGIN
  SELECT "user_id" INTO owner FROM "ledger_account" WHERE "account_id" = NEW."account_id";
  IF owner IS NOT NULL THEN
    SELECT "balance_after" INTO had FROM "ledger_entry"
    WHERE "account_id" = NEW."account_id" ORDER BY "entry_id" DESC LIMIT 1;
  END IF;
  IF NEW."balance_after" IS DISTINCT FROM (CASE WHEN owner IS NOT NULL THEN coalesce(had, 0) + NEW."amount" END) THEN
    RAISE EXCEPTION 'an entry of account % does not leave %', NEW."account_id", NEW."balance_after" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_left" BEFORE INSERT ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "ledger_entry_left"();--> statement-breakpoint
-- When it commits, the balance that is kept of an account is what its last entry left; the house's is 0.
CREATE FUNCTION "ledger_balance_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "ledger_account" a WHERE a."account_id" = NEW."account_id" AND a."balance" <> coalesce((
      SELECT e."balance_after" FROM "ledger_entry" e WHERE e."account_id" = a."account_id" ORDER BY e."entry_id" DESC LIMIT 1
    ), 0)
  ) THEN
    RAISE EXCEPTION 'account % keeps another balance than its entries leave', NEW."account_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_account_balance" AFTER INSERT OR UPDATE OF "balance" ON "ledger_account"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_balance_kept"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balance" AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."balance_after" IS NOT NULL) EXECUTE FUNCTION "ledger_balance_kept"();--> statement-breakpoint
-- What goes back for a payment is never more than it brought; its row is locked, so that two cannot both be the last to fit.
CREATE FUNCTION "pay_refund_fits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  others bigint;
BEGIN
  IF NEW."status" = '3' THEN
    RETURN NEW;
  END IF;
  SELECT "amount" INTO paid FROM "pay_payment" WHERE "out_trade_no" = NEW."out_trade_no" FOR NO KEY UPDATE;
  SELECT coalesce(sum("amount"), 0) INTO others FROM "pay_refund"
  WHERE "out_trade_no" = NEW."out_trade_no" AND "refund_no" <> NEW."refund_no" AND "status" <> '3';
  IF others + NEW."amount" > paid THEN
    RAISE EXCEPTION 'payment % gives back more than it brought', NEW."out_trade_no" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "pay_refund_fits" BEFORE INSERT OR UPDATE OF "amount", "status", "out_trade_no" ON "pay_refund"
  FOR EACH ROW EXECUTE FUNCTION "pay_refund_fits"();
