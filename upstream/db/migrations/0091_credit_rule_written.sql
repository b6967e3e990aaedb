ALTER TABLE "credit_rule" ADD COLUMN "written_to" text;--> statement-breakpoint
UPDATE "credit_rule" r SET "written_to" = r."valid_to" WHERE r."valid_to" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "credit_rule" n WHERE n."authority" = r."authority" AND n."valid_from" = to_char(r."valid_to"::date + 1, 'YYYY-MM-DD'));
