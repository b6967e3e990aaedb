ALTER TABLE "sys_dept" ADD COLUMN "area_code" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "cert_kind" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_kind_check" CHECK ("sys_user"."cert_kind" is null or ("sys_user"."cert_kind" = 'hospital' and "sys_user"."user_type" = '104'));