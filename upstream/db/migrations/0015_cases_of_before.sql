-- What waits or was decided before there were cases becomes the first ones, so that the console and its owner see it.
INSERT INTO "audit_case" ("kind", "subject_id", "user_id", "snapshot", "status", "audit_msg", "decide_time", "create_time", "update_time")
SELECT CASE WHEN c."user_type" IN ('102', '103', '105', '106') THEN 'dept' ELSE 'cert' END, c."user_id"::text, c."user_id",
  jsonb_strip_nulls(jsonb_build_object(
    'userType', c."user_type", 'name', c."name", 'phonenumber', coalesce(d."phone", u."phonenumber"), 'hospital', c."hospital",
    'department', c."department", 'title', c."title", 'secrets', c."secrets", 'certFiles', c."cert_files",
    'consentVersion', c."consent_version", 'deptId', d."dept_id", 'deptName', d."dept_name", 'deptType', d."dept_type",
    'creditCode', d."credit_code", 'email', nullif(d."email", ''), 'address', d."address"
  )),
  CASE c."audit_status" WHEN '1' THEN '0' ELSE c."audit_status" END, c."audit_msg",
  CASE WHEN c."audit_status" IN ('2', '3') THEN c."update_time" END, c."create_time", c."update_time"
FROM "sys_cert" c JOIN "sys_user" u USING ("user_id") LEFT JOIN "sys_dept" d ON d."dept_id" = c."dept_id"
WHERE c."audit_status" <> '0' AND c."user_type" IN ('102', '103', '104', '105', '106');--> statement-breakpoint
INSERT INTO "audit_case" ("kind", "subject_id", "user_id", "snapshot", "create_time", "update_time")
SELECT 'video', "id"::text, "user_id",
  jsonb_strip_nulls(jsonb_build_object(
    'title', "title", 'intro', "intro", 'cateId', "cate_id", 'coverUrl', "cover_url", 'videoUrl', "video_url", 'duration', "duration",
    'vipFlag', "vip_flag"
  )), "create_time", "update_time"
FROM "doc_video" WHERE "audit_status" = '1';
