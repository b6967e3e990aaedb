CREATE TABLE "ms_offer_extension" (
	"extension_id" serial PRIMARY KEY NOT NULL,
	"paper_id" integer NOT NULL,
	"before" timestamp with time zone,
	"after" timestamp with time zone NOT NULL,
	"user_id" integer,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ms_fee_scope" (
	"fee_id" integer PRIMARY KEY NOT NULL,
	"form" text,
	"column_id" integer,
	CONSTRAINT "ms_fee_scope_form_check" CHECK ("ms_fee_scope"."form" in ('oral', 'poster', 'text')),
	CONSTRAINT "ms_fee_scope_any_check" CHECK ("ms_fee_scope"."form" is not null or "ms_fee_scope"."column_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "art_id" integer;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "art_seen" text;--> statement-breakpoint
ALTER TABLE "ms_session" ADD COLUMN "art_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ms_released_session" ADD COLUMN "art_id" integer;--> statement-breakpoint
ALTER TABLE "ms_offer_extension" ADD CONSTRAINT "ms_offer_extension_paper_id_ms_paper_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_offer_extension" ADD CONSTRAINT "ms_offer_extension_user_id_sys_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_scope" ADD CONSTRAINT "ms_fee_scope_fee_id_ms_fee_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."ms_fee"("fee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ms_fee_scope" ADD CONSTRAINT "ms_fee_scope_column_id_ms_call_column_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."ms_call_column"("column_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_offer_extension_paper_idx" ON "ms_offer_extension" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "ms_fee_scope_column_idx" ON "ms_fee_scope" USING btree ("column_id");--> statement-breakpoint
ALTER TABLE "ms_session" ADD CONSTRAINT "ms_session_art_id_ms_paper_paper_id_fk" FOREIGN KEY ("art_id") REFERENCES "public"."ms_paper"("paper_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ms_session_art_idx" ON "ms_session" USING btree ("art_id");--> statement-breakpoint
CREATE INDEX "ms_released_session_art_idx" ON "ms_released_session" USING btree ("art_id");