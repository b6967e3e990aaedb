import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import type { Invoiceable, InvoiceTitle } from '@/contract/invoice/invoice';
import { askInvoices, invoicesBodySchema } from '@/contract/invoice/split';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import type { Payee } from '../payees';

/** What both ways of asking for several invoices are given. */
export interface Splitting {
  order: Invoiceable;
  titles: readonly InvoiceTitle[];
  payees: readonly Payee[];
  onDone: () => void;
}

type Body = z.input<typeof invoicesBodySchema>;

/** A form that asks for several invoices for one order. */
export function useSplitForm<V extends object>(
  { order: { orderNo }, onDone }: Splitting,
  initial: V,
  toParts: (values: V) => Pick<Body, 'kind' | 'invoices' | 'remark'>,
) {
  const t = useTranslations('pay.invoice');
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useSchemaForm({
    schema: invoicesBodySchema,
    initial,
    toBody: (values) => ({ ...toParts(values), orderNo, idempotencyKey }),
    submit: (body) => callToken(askInvoices, { body, quiet: true }),
    onDone: (_answer, { invoices }) => {
      toast.success({ text: t('askedSeveral', { count: invoices.length }) });
      onDone();
    },
  });
}
