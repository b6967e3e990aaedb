-- Whoever looked after an installation before there were roles has one from now on: where nobody holds `admin`, it is
-- given to the first of the staff that was made as administrator, and the log says so.
WITH "first" AS (
  SELECT "user_id", "roles" FROM "sys_user"
  WHERE "user_type" = '0' AND "admin_flag" = '1' AND "status" = '0'
    AND NOT EXISTS (SELECT FROM "sys_user" WHERE 'admin' = ANY ("roles") AND "status" <> '2')
  ORDER BY "user_id" LIMIT 1
), "given" AS (
  UPDATE "sys_user" u SET "roles" = array_append(u."roles", 'admin'), "update_time" = now() FROM "first" f
  WHERE u."user_id" = f."user_id" RETURNING u."user_id", u."roles", f."roles" AS "had"
)
INSERT INTO "console_log" ("user_id", "action", "subject", "detail")
SELECT "user_id", 'user.roles', "user_id"::text, jsonb_build_object('from', "had", 'to', "roles") FROM "given";
