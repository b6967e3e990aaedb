ALTER TABLE "ms_album" DROP CONSTRAINT "ms_album_rule_check";--> statement-breakpoint
ALTER TABLE "ms_file" DROP CONSTRAINT "ms_file_rule_check";--> statement-breakpoint
ALTER TABLE "ms_album" ADD CONSTRAINT "ms_album_rule_check" CHECK ("ms_album"."rule" in ('all', 'signedIn', 'enrolled', 'paid', 'attended'));--> statement-breakpoint
ALTER TABLE "ms_file" ADD CONSTRAINT "ms_file_rule_check" CHECK ("ms_file"."rule" in ('all', 'signedIn', 'enrolled', 'paid', 'attended'));