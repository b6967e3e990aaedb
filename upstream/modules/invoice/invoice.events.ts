import { z } from 'zod';
import { defineEvent } from '@/upstream/core/events';
import { toYuan } from '@/upstream/core/money';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { listDocuments, printIssued } from '@/upstream/modules/document/document.service';
import { findInvoice } from './invoice.repository';

/** An issued invoice, or a red one, goes to the address that was given for it, with its PDF. */
export const invoiceMailed = defineEvent(
  'invoice.mailed',
  z.object({ id: z.number().int(), docId: z.number().int() }),
  async (ctx, { id, docId }, eventId) => {
    const invoice = await findInvoice(ctx.db, id);
    if (!invoice?.email) return;
    const all = (await listDocuments(ctx.db, 'invoice', [String(id)])).get(String(id)) ?? [];
    const row = all.find((one) => one.docId === docId);
    if (!row) return;
    const locale: Locale = invoice.locale === 'en' ? 'en' : 'zh';
    const { name, pdf } = await printIssued(ctx, row, locale);
    const values = { number: row.number, title: invoice.title, amount: toYuan(Number(row.content.total)) };
    const words = row.reverses === null ? 'invoice.mail' : 'invoice.redMail';
    await ctx.mail.send(ctx, {
      id: eventId,
      email: invoice.email,
      subject: translate(locale, `${words}.subject`, values),
      content: translate(locale, `${words}.content`, values),
      attachments: [{ name, type: 'application/pdf', bytes: pdf }],
    });
  },
  { queue: 'slow' },
);
