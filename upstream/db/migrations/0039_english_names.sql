DROP INDEX "sys_user_words_idx";--> statement-breakpoint
CREATE INDEX "sys_user_words_idx" ON "sys_user" USING gin (name_grams("name" || ' ' || coalesce("name_en", '') || ' ' || "user_name"));