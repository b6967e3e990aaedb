import { sql } from 'drizzle-orm';
import * as invoice from '@/contract/invoice/invoice';
import * as invoiceSplit from '@/contract/invoice/split';
import { anonymous, erased, keptAll } from '@/upstream/core/module/people';
import { invoices, invoiceTitles } from '@/upstream/db/schema/document';
import { defineModule } from '@/upstream/module';
import { INVOICE_CHECKS } from './invoice.checks';
import { invoiceMailed } from './invoice.events';
import { invoiceExports } from './invoice.exports';
import { invoiceRoutes } from './invoice.routes';
import { invoiceCase } from './issue-invoice.service';
import { endRequestsOf } from './owner.service';
import { coverLess } from './reverse-invoice.service';

/** What this module adds to the system. */
export const invoiceModule = defineModule('invoice', {
  calls: { invoice, invoiceSplit },
  routes: [invoiceRoutes],
  events: [invoiceMailed],
  returning: [coverLess],
  cases: [invoiceCase],
  exports: invoiceExports,
  checks: INVOICE_CHECKS,
  people: {
    fates: [
      erased(invoiceTitles, invoiceTitles.userId),
      // Issued invoices stay as long as the law wants.
      anonymous(invoices, invoices.userId, { email: sql`''`, auditMsg: null }),
      ...keptAll(invoices, [invoices.title, invoices.taxNo, invoices.remark], 'as it stands on what was issued'),
    ],
    leaving: endRequestsOf,
  },
});
