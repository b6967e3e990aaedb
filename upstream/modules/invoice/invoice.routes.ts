import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/invoice/invoice';
import * as split from '@/contract/invoice/split';
import { route } from '@/upstream/core/route';
import { translate } from '@/upstream/core/text/translate';
import { askInvoice, askInvoices, withdrawInvoice } from './ask-invoice.service';
import * as finance from './finance-invoice.service';
import { getFile, getMyFile, listInvoiceable, listInvoiceLines, listMyInvoices } from './invoice.service';
import { claimInvoice, decideInvoices } from './issue-invoice.service';
import { reverseInvoice } from './reverse-invoice.service';
import * as titles from './title.service';

/** Invoices: titles and requests of their owners, and what the console decides about them. */
export async function invoiceRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listInvoiceTitles, ({ caller }) => titles.listTitles(ctx, caller));
  route(app, calls.addInvoiceTitle, ({ caller, body }) => titles.addTitle(ctx, caller, body));
  route(app, calls.editInvoiceTitle, ({ caller, params, body }) => titles.editTitle(ctx, caller, params.id, body));
  route(app, calls.removeInvoiceTitle, ({ caller, params }) =>
    titles.removeTitle(ctx, caller, params.id).then(nothing),
  );

  route(app, calls.listInvoiceable, ({ caller, query }) => listInvoiceable(ctx, caller, query));
  route(app, calls.listMyInvoices, ({ caller, query }) => listMyInvoices(ctx, caller, query));
  route(app, calls.askInvoice, ({ caller, body, locale }) => askInvoice(ctx, caller, body, locale));
  route(app, split.listInvoiceLines, ({ caller, query }) => listInvoiceLines(ctx, caller, query.orderNo));
  route(app, split.askInvoices, ({ caller, body, locale }) => askInvoices(ctx, caller, body, locale));
  route(app, calls.withdrawInvoice, ({ caller, params }) => withdrawInvoice(ctx, caller, params.id).then(nothing));
  route(app, calls.getInvoiceFile, ({ caller, params, locale }) => getMyFile(ctx, caller, params, locale));

  route(app, calls.listFinanceInvoices, ({ caller, query }) => finance.listInvoices(ctx, caller, query));
  route(app, calls.getFinanceInvoice, ({ caller, params }) => finance.getInvoice(ctx, caller, params.id));
  route(app, calls.claimFinanceInvoice, ({ caller, params, body }) =>
    claimInvoice(ctx, caller, params.id, body.release === true).then(nothing),
  );
  route(app, calls.decideFinanceInvoices, async ({ caller, body, locale }) => {
    const answers = await decideInvoices(ctx, caller, body);
    return answers.map(({ id, error }) => ({ id, failed: error && translate(locale, error.key, error.values) }));
  });
  route(app, calls.reverseFinanceInvoice, ({ caller, params, body }) =>
    reverseInvoice(ctx, caller, { id: params.id, ...body }),
  );
  route(app, calls.getFinanceInvoiceFile, ({ caller, params, locale }) => getFile(ctx, caller, params, locale));
}

const nothing = () => null;
