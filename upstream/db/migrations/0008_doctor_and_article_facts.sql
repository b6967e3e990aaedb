ALTER TABLE "cms_article" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "cms_article" ADD COLUMN "author_en" text;--> statement-breakpoint
ALTER TABLE "cms_article" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "cms_article" ADD COLUMN "affiliation" text;--> statement-breakpoint
ALTER TABLE "cms_article" ADD COLUMN "affiliation_en" text;--> statement-breakpoint
ALTER TABLE "cms_article" ADD COLUMN "reference_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doc_profile" ADD COLUMN "hospital_address" text;--> statement-breakpoint
ALTER TABLE "doc_profile" ADD COLUMN "hospital_address_en" text;--> statement-breakpoint
ALTER TABLE "doc_profile" ADD COLUMN "treats" text;--> statement-breakpoint
ALTER TABLE "doc_profile" ADD COLUMN "treats_en" text;--> statement-breakpoint
ALTER TABLE "doc_profile" ADD COLUMN "clinics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_article" ADD CONSTRAINT "cms_article_author_id_sys_user_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;