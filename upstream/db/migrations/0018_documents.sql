CREATE TABLE "document" (
	"doc_id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"subject_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"reverses" integer,
	"issued_by" integer NOT NULL,
	"issue_time" timestamp with time zone NOT NULL,
	CONSTRAINT "document_serial_check" CHECK ("document"."serial" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_line_id_pk" PRIMARY KEY("invoice_id","line_id"),
	CONSTRAINT "invoice_line_amount_check" CHECK ("invoice_line"."amount" >= 0 and "invoice_line"."reversed" between 0 and "invoice_line"."amount")
);
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_invoice_no_unique";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_reverses_unique";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_status_check";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_amount_check";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "kind" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "locale" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "idempotency_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "pay_order_line" ADD COLUMN "invoiced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_line_id_pay_order_line_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_order_line"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_key" ON "document" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "document_serial_key" ON "document" USING btree ("kind","year","serial");--> statement-breakpoint
CREATE INDEX "document_subject_idx" ON "document" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "document_reverses_idx" ON "document" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "invoice_line_line_idx" ON "invoice_line" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default_key" ON "invoice_title" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_key" ON "invoice" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_asked_key" ON "invoice" USING btree ("order_no") WHERE status = '0';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice" USING btree ("number");--> statement-breakpoint
ALTER TABLE "invoice" DROP COLUMN "tax";--> statement-breakpoint
ALTER TABLE "invoice" DROP COLUMN "items";--> statement-breakpoint
ALTER TABLE "invoice" DROP COLUMN "invoice_no";--> statement-breakpoint
ALTER TABLE "invoice" DROP COLUMN "reverses";--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_kind_check" CHECK ("invoice"."kind" in ('1', '2'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tax_check" CHECK (("invoice"."title_type" <> '2' and "invoice"."kind" <> '2') or "invoice"."tax_no" is not null);--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_number_check" CHECK (("invoice"."status" in ('1', '3')) = ("invoice"."number" is not null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_reversed_check" CHECK (("invoice"."status" = '3') = ("invoice"."reversed" > 0 and "invoice"."reversed" = "invoice"."amount"));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_status_check" CHECK ("invoice"."status" in ('0', '1', '2', '3', '4'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_amount_check" CHECK ("invoice"."amount" >= 0 and "invoice"."reversed" between 0 and "invoice"."amount");--> statement-breakpoint
ALTER TABLE "pay_order_line" ADD CONSTRAINT "pay_order_line_invoiced_check" CHECK ("pay_order_line"."invoiced" between 0 and "pay_order_line"."amount" - "pay_order_line"."refunded");--> statement-breakpoint
-- Requests move on; what was issued stands in "document" and never changes.
DROP TRIGGER "invoice_fixed" ON "invoice";--> statement-breakpoint
CREATE TRIGGER "document_fixed" BEFORE UPDATE OR DELETE ON "document"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
