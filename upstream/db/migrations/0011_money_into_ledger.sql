-- Each ledger transaction sums to zero in each unit when it commits.
CREATE FUNCTION "ledger_sums_to_zero"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "ledger_entry" e JOIN "ledger_account" a USING ("account_id")
    WHERE e."tx_id" = NEW."tx_id" GROUP BY a."unit" HAVING sum(e."amount") <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW."tx_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_sum" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "ledger_sums_to_zero"();--> statement-breakpoint
-- What was issued or entered never changes.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % never changes', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_fixed" BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_fixed" BEFORE UPDATE OR DELETE ON "ledger_transaction"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "console_log_fixed" BEFORE UPDATE OR DELETE ON "console_log"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_fixed" BEFORE UPDATE OR DELETE ON "invoice"
  FOR EACH ROW WHEN (OLD."status" = '2') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- What people had before there was a ledger becomes its first entries.
INSERT INTO "ledger_account" ("code", "user_id", "unit", "balance")
SELECT 'user:' || p."user_id" || ':' || v.purse, p."user_id", v.unit, v.amount
FROM "pay_account" p
CROSS JOIN LATERAL (VALUES ('balance', 'fen', p."balance"), ('frozen', 'fen', p."frozen"), ('points', 'point', p."points"::bigint)) v(purse, unit, amount)
WHERE v.amount > 0;--> statement-breakpoint
INSERT INTO "ledger_account" ("code", "unit") VALUES ('opening', 'fen'), ('points', 'point');--> statement-breakpoint
INSERT INTO "ledger_transaction" ("key", "event", "title", "title_en")
SELECT 'opening:' || "code", 'opening', '期初余额', 'Opening balance' FROM "ledger_account" WHERE "user_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "ledger_entry" ("tx_id", "account_id", "amount", "balance_after")
SELECT t."tx_id", a."account_id", a."balance", a."balance"
FROM "ledger_account" a JOIN "ledger_transaction" t ON t."key" = 'opening:' || a."code";--> statement-breakpoint
INSERT INTO "ledger_entry" ("tx_id", "account_id", "amount")
SELECT t."tx_id", o."account_id", -a."balance"
FROM "ledger_account" a
JOIN "ledger_transaction" t ON t."key" = 'opening:' || a."code"
JOIN "ledger_account" o ON o."code" = CASE a."unit" WHEN 'fen' THEN 'opening' ELSE 'points' END;--> statement-breakpoint
INSERT INTO "vip_member" ("user_id", "vip_level", "vip_expire_time")
SELECT "user_id", "vip_level", "vip_expire_time" FROM "pay_account" WHERE "vip_expire_time" IS NOT NULL;--> statement-breakpoint
-- Who is staff already may go on doing everything.
UPDATE "sys_user" SET "roles" = '{admin}' WHERE "user_type" = '0';--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
DROP TABLE "pay_account" CASCADE;
