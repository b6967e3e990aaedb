CREATE TABLE "ms_paper_sketch" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ms_call_form" ADD COLUMN "figures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_call_form" ADD COLUMN "full_text" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_call_form" ADD COLUMN "supplements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_call" ADD COLUMN "show_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_paper_sketch" ADD CONSTRAINT "ms_paper_sketch_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_paper_sketch_bands_idx" ON "ms_paper_sketch" USING gin ("bands");--> statement-breakpoint
ALTER TABLE "ms_call_form" ADD CONSTRAINT "ms_call_form_full_text_check" CHECK ("ms_call_form"."full_text" in ('no', 'may', 'must'));