CREATE INDEX "ms_paper_author_email_idx" ON "ms_paper_author" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "ms_paper_author_name_idx" ON "ms_paper_author" USING btree ("name");--> statement-breakpoint
CREATE INDEX "ms_paper_author_name_en_idx" ON "ms_paper_author" USING btree ("name_en");--> statement-breakpoint
CREATE INDEX "ms_paper_update_idx" ON "ms_paper" USING btree ("ms_id","update_time");