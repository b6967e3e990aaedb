ALTER TABLE "ms_point" DROP CONSTRAINT "ms_point_kind_check";--> statement-breakpoint
ALTER TABLE "ms_point" ADD COLUMN "car_id" integer;--> statement-breakpoint
ALTER TABLE "ms_point" ADD CONSTRAINT "ms_point_car_check" CHECK ("ms_point"."kind" <> 'car' or "ms_point"."car_id" is not null);--> statement-breakpoint
ALTER TABLE "ms_point" ADD CONSTRAINT "ms_point_kind_check" CHECK ("ms_point"."kind" in ('door', 'hall', 'session', 'meal', 'material', 'car'));